package shop.rate;

class Rate19 {
    int percent() {
        return 19;
    }
}
