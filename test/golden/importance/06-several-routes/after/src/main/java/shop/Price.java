package shop;

class Price {
    int total() {
        return 2;
    }
}
