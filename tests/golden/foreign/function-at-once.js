(function () {
    const SHELLS = [{ item: 'whelk', weight: 70 }, { item: 'cowrie', weight: 30 }];
    window.shells = SHELLS;
})();
