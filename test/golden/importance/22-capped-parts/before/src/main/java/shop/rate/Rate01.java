package shop.rate;

class Rate01 {
    int percent() {
        return 1;
    }
}
