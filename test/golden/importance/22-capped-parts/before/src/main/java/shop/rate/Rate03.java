package shop.rate;

class Rate03 {
    int percent() {
        return 3;
    }
}
