#include "app/mappalette.h"

#include "app/colors.h"

#include <array>
#include <span>

namespace {

constexpr TileColors usual {.unknown = mapcolors::unknown,
                            .groundLit = mapcolors::groundLit,
                            .dotLit = mapcolors::dotLit,
                            .groundSeen = mapcolors::groundSeen,
                            .dotSeen = mapcolors::dotSeen,
                            .wallLit = mapcolors::wallLit,
                            .wallFaceLit = mapcolors::wallFaceLit,
                            .wallSeen = mapcolors::wallSeen,
                            .wallFaceSeen = mapcolors::wallFaceSeen};

constexpr TileColors contrasty {.unknown = 0xff000000,
                                .groundLit = 0xff101010,
                                .dotLit = 0xff9a9a9a,
                                .groundSeen = 0xff000000,
                                .dotSeen = 0xff4c4c4c,
                                .wallLit = 0xffe6e6e6,
                                .wallFaceLit = 0xffb0b0b0,
                                .wallSeen = 0xff707070,
                                .wallFaceSeen = 0xff505050};

/// Source: Okabe and Ito, "Color Universal Design", 2008.
constexpr std::array<QRgb, 6> withoutRedGreen {0xffe69f00, 0xff56b4e9, 0xfff0e442,
                                               0xffffffff, 0xffcc79a7, 0xff3f9fe0};
constexpr std::array<QRgb, 6> withoutBlueYellow {0xffff5a5a, 0xff2fd0c0, 0xffffffff,
                                                 0xffff9ec4, 0xff9ad0d0, 0xffc03a5a};

} // namespace

const TileColors &tileColors(MapPalette palette)
{
    return palette == MapPalette::HighContrast ? contrasty : usual;
}

QColor typeColor(MapPalette palette, const QColor &own, std::size_t index)
{
    switch (palette) {
    case MapPalette::Usual:
        return readableOn(own, QColor::fromRgb(usual.groundLit));
    case MapPalette::HighContrast:
        return readableOn(own, QColor::fromRgb(contrasty.groundLit), 9);
    case MapPalette::RedGreen:
        return QColor::fromRgb(withoutRedGreen[index % withoutRedGreen.size()]);
    case MapPalette::BlueYellow:
        return QColor::fromRgb(withoutBlueYellow[index % withoutBlueYellow.size()]);
    }
    return own;
}
