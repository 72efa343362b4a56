class Caves {
    struct Common { public Common(Monster who, int commonness) {} }
    void Shallow() {
        shallow.Add(new Common(new Newt(), 50));
        shallow.Add(new Common(new Toad(), 20));
    }
    void Deep() {
        deep.Add(new Common(new Toad(), 5));
        deep.Add(new Common(new Heron(), 10));
    }
}
