package shop.rate;

class Rate05 {
    int percent() {
        return 10;
    }
}
