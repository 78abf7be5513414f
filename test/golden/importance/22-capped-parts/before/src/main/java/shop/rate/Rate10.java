package shop.rate;

class Rate10 {
    int percent() {
        return 10;
    }
}
