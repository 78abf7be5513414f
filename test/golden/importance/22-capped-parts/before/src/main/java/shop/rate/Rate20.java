package shop.rate;

class Rate20 {
    int percent() {
        return 20;
    }
}
