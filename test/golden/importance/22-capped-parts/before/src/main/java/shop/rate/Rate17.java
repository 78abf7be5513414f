package shop.rate;

class Rate17 {
    int percent() {
        return 17;
    }
}
