package shop.rate;

class Rate08 {
    int percent() {
        return 16;
    }
}
