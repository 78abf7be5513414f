insert into product (code, name, price, stock, safety_stock) values
    ('TEA-01', '녹차',   5000, 200, 20),
    ('CUP-01', '머그컵', 8000,   5, 10),
    ('POT-01', '주전자', 32000, 40, 10);

insert into orders (product_code, quantity, unit_price, status, ordered_at) values
    ('TEA-01',  2,  5000, 'PLACED',  timestamp '2025-03-01 09:00:00'),
    ('TEA-01', 10,  5000, 'SHIPPED', timestamp '2025-03-02 10:30:00'),
    ('POT-01', 30, 32000, 'SHIPPED', timestamp '2025-03-05 14:00:00');
