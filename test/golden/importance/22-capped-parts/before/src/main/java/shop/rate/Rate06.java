package shop.rate;

class Rate06 {
    int percent() {
        return 6;
    }
}
