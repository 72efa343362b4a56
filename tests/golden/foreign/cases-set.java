class Fauna {
	static Class<?> pick( int depth ) {
		float[] odds;
		Class<?>[] kinds;
		switch (depth) {
		case 1:
			odds = new float[]{ 1 };
			kinds = new Class<?>[]{ Vole.class };
			break;
		case 2:
		case 4:
			odds = new float[]{ 3, 2 };
			kinds = new Class<?>[]{ Vole.class, Crane.class };
			break;
		default:
			odds = new float[]{ 1, 4 };
			kinds = new Class<?>[]{ Crane.class, Boar.class };
		}
		return kinds[ Random.chances( odds )];
	}
}
