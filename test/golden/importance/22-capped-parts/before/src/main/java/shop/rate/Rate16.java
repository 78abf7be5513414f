package shop.rate;

class Rate16 {
    int percent() {
        return 16;
    }
}
