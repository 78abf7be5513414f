package shop;

class Price {
    int total(int rate) {
        return 2 + rate;
    }

    int total(String rate) {
        return rate.length();
    }
}
