package shop.rate;

class Rate18 {
    int percent() {
        return 36;
    }
}
