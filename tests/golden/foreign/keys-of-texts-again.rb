class Shore
    WAYS = [
        Way.new(Text::SILENT, 12, 'Dunes'),
        Way.new(Text::SILENT, 3, 'Wreck'),
        Way.new(Text::TO_PIER, 5, 'Pier')
    ]
end
