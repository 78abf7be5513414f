package shop.rate;

class Rate14 {
    int percent() {
        return 14;
    }
}
