public class Shore {
    static readonly List<Visitor> visitors = new List<Visitor> {
        new Visitor { Name = "Newt", Appears = new Appears { MinDepth = 1, MaxDepth = 3, Weight = 9 } },
        new Visitor { Name = "Heron", Appears = new Appears { MinDepth = 2, MaxDepth = 6, Weight = 4 } },
    };
}
