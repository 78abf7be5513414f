package shop.rate;

class Rate09 {
    int percent() {
        return 18;
    }
}
