package shop;

class Price {
    int total(int rate) {
        return 1 + rate;
    }

    int total(String rate) {
        return rate.length();
    }
}
