package shop.rate;

class Rate07 {
    int percent() {
        return 7;
    }
}
