class Shore
    WAYS = [
        Way.new(Text::TO_DUNES, 12, 'Dunes'),
        Way.new(Text::SILENT, 3, 'Wreck')
    ]
end
