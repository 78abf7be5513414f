package shop.rate;

class Rate15 {
    int percent() {
        return 30;
    }
}
