enum Fish {
    case carp, pike, eel

    var points: Int {
        switch self {
        case .carp: return 10
        case .pike: return 40
        case .eel: return 90
        }
    }

    var speed: ClosedRange<CGFloat> {
        switch self {
        case .carp: return 15...25
        case .pike: return 20...35
        case .eel: return 10...20
        }
    }

    var spawnWeight: Int {
        switch self {
        case .carp: return 50
        case .pike: return 30
        case .eel: return 4
        }
    }
}

enum Bird {
    case duck, heron

    var spawnWeight: Int {
        switch self {
        case .duck: return 8
        case .heron: return 3
        }
    }
}
