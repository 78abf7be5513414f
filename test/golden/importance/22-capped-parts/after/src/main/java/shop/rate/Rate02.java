package shop.rate;

class Rate02 {
    int percent() {
        return 4;
    }
}
