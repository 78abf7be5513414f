package shop;

record Paid(long order) {
}
