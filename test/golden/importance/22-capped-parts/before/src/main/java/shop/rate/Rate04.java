package shop.rate;

class Rate04 {
    int percent() {
        return 4;
    }
}
