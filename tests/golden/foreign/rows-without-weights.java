public class Flotsam {
    public void fill(Sink sink) {
        sink.accept(Tables.FLOTSAM, Pool.builder()
            .with(Entry.of(Tables.TIMBER).weight(24))
            .with(Entry.of(Tables.NETS).weight(9))
            .with(Entry.of(Tables.CORKS).weight(7)));
        sink.accept(Tables.NETS, Pool.builder()
            .with(Entry.of(Goods.TWINE).weight(5))
            .with(Entry.of(Goods.FLOAT))
            .with(Entry.of(Goods.HOOK)));
    }
}
