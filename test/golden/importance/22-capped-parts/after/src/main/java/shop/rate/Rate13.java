package shop.rate;

class Rate13 {
    int percent() {
        return 26;
    }
}
