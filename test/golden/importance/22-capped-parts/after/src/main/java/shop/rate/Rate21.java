package shop.rate;

class Rate21 {
    int percent() {
        return 42;
    }
}
