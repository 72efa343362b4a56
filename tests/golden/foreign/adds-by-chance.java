public class Nets {
	private static ArrayList<Class<? extends Fish>> shoal( int depth ){
		switch(depth){
			case 1: default:
				return new ArrayList<>(Arrays.asList(Perch.class, Perch.class, Roach.class));
			case 2:
				return new ArrayList<>(Arrays.asList(Perch.class, Tench.class, Tench.class));
		}
	}
	public static void addOddFish( int depth, ArrayList<Class<?extends Fish>> shoal ){
		switch (depth){
			default:
				return;
			case 2:
				if (Random.Float() < 0.04f) shoal.add(Eel.class);
				return;
		}
	}
}
