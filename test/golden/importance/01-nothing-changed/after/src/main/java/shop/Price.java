package shop;

class Price {
    int total() {
        return 1;
    }
}
