package shop;

class Tables {
    int rate1() {
        return 2;
    }

    int rate2() {
        return 4;
    }

    int rate3() {
        return 6;
    }

    int rate4() {
        return 8;
    }

    int rate5() {
        return 10;
    }

    int rate6() {
        return 12;
    }

    int rate7() {
        return 14;
    }

    int rate8() {
        return 16;
    }

    int rate9() {
        return 18;
    }

    int rate10() {
        return 20;
    }

    int rate11() {
        return 22;
    }

    int rate12() {
        return 24;
    }

    int rate13() {
        return 26;
    }

    int rate14() {
        return 28;
    }

    int rate15() {
        return 30;
    }

    int rate16() {
        return 32;
    }

    int rate17() {
        return 34;
    }

    int rate18() {
        return 36;
    }

    int rate19() {
        return 38;
    }

    int rate20() {
        return 40;
    }

    int rate21() {
        return 42;
    }

    int rate22() {
        return 44;
    }

    int rate23() {
        return 46;
    }

    int rate24() {
        return 48;
    }

    int rate25() {
        return 50;
    }

    int rate26() {
        return 52;
    }

    int rate27() {
        return 54;
    }
}
