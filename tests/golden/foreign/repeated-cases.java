class Grades {
    double getRarityChance(String mode, Grade grade) {
        switch (mode) {
            case "calm":
                switch (grade) {
                    case PLAIN: return 0.70;
                    case FINE: return 0.25;
                    case GRAND: return 0.05;
                    default: return 0.0;
                }
            case "wild":
                switch (grade) {
                    case PLAIN: return 0.40;
                    case FINE: return 0.35;
                    case GRAND: return 0.20;
                    case UNIQUE: return 0.05;
                    default: return 0.0;
                }
            default:
                return grade.usual();
        }
    }
}
