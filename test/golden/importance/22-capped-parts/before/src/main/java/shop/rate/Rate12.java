package shop.rate;

class Rate12 {
    int percent() {
        return 12;
    }
}
