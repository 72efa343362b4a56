fn drop(mut ev: EventWriter<A>) {
    match rng.gen_range(0..100) {
        0..=29 => { ev.send(Herb { hp: 15 }); }
        30..=49 => { ev.send(Gem { n: 6 }); }
        _ => {}
    }
}
