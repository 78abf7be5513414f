package shop;

class PriceTest {
    @org.junit.jupiter.api.Test
    void total() {
        assert new Price().total() == 1;
    }
}
