package shop;

interface OrderService {
    int remove(long id);
}
