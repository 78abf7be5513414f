package shop.rate;

class Rate11 {
    int percent() {
        return 11;
    }
}
