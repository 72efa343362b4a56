public class Spawner {
    private static ArrayList<Class<? extends Mob>> standardMobs( int depth ){
        switch(depth){
            // Sewers
            case 1: default:
                //3x vole, 1x hare
                return new ArrayList<>(Arrays.asList(
                        Vole.class, Vole.class, Vole.class,
                        Hare.class));
            case 2:
                return new ArrayList<>(Arrays.asList(Vole.class, Hare.class));
            case 3: case 4:
                return new ArrayList<>(Arrays.asList(Hare.class, Hare.class,
                        Boar.class));
        }
    }
}
