package shop;

class Tables {
    int rate1() {
        return 1;
    }

    int rate2() {
        return 2;
    }

    int rate3() {
        return 3;
    }

    int rate4() {
        return 4;
    }

    int rate5() {
        return 5;
    }

    int rate6() {
        return 6;
    }

    int rate7() {
        return 7;
    }

    int rate8() {
        return 8;
    }

    int rate9() {
        return 9;
    }

    int rate10() {
        return 10;
    }

    int rate11() {
        return 11;
    }

    int rate12() {
        return 12;
    }

    int rate13() {
        return 13;
    }

    int rate14() {
        return 14;
    }

    int rate15() {
        return 15;
    }

    int rate16() {
        return 16;
    }

    int rate17() {
        return 17;
    }

    int rate18() {
        return 18;
    }

    int rate19() {
        return 19;
    }

    int rate20() {
        return 20;
    }

    int rate21() {
        return 21;
    }

    int rate22() {
        return 22;
    }

    int rate23() {
        return 23;
    }

    int rate24() {
        return 24;
    }

    int rate25() {
        return 25;
    }

    int rate26() {
        return 26;
    }

    int rate27() {
        return 27;
    }
}
