/** A controller with conditions on what requests bring and collaborators answer, and one mutant of each. */
export const TILL_PATH = 'src/main/java/com/example/tariff/Till.java';
export const TILL = `package com.example.tariff;

import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
@RequestMapping(Till.ROOT + "/tills")
public class Till {
    static final String ROOT = "/api";

    public enum Kind { CASH, CARD }
    public record Sale(String code, int quantity, Kind kind) { }
    public record Receipt(long id, String label, boolean paid) { }
    @ResponseStatus(HttpStatus.NOT_FOUND)
    public static class NoSale extends RuntimeException {
        public NoSale(String message) { super(message); }
    }
    public interface Sales {
        Receipt find(long id);
        List<Receipt> all(Kind kind);
        Receipt keep(String code, int quantity);
        void remove(long id);
    }

    private final Sales sales;

    public Till(Sales sales) { this.sales = sales; }

    @GetMapping("/{id}")
    public Receipt find(@PathVariable("id") long id) {
        if (id < 1) throw new IllegalArgumentException("id");
        Receipt receipt = sales.find(id);
        if (receipt == null) throw new NoSale("none");
        return receipt;
    }

    @GetMapping
    public List<Receipt> all(@RequestParam(required = false) Kind kind, @RequestParam(defaultValue = "10") int limit) {
        if (limit > 5 && kind == Kind.CARD) return sales.all(kind);
        return List.of(new Receipt(0, "few", false));
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    public Receipt sell(@RequestBody Sale sale) {
        if (sale.quantity() > 20) throw new ResponseStatusException(HttpStatus.CONFLICT, "many");
        return sales.keep(sale.code(), sale.kind() == Kind.CASH ? sale.quantity() : 0);
    }

    @DeleteMapping("/{id}")
    public ResponseEntity<Void> remove(@PathVariable("id") long id, @RequestHeader("X-Role") String role) {
        if (!role.equals("boss")) return ResponseEntity.status(HttpStatus.FORBIDDEN).build();
        sales.remove(id);
        return ResponseEntity.noContent().build();
    }

    @GetMapping("/open")
    public String open(@RequestParam("hour") int hour) { return hour >= 9 ? "yes" : "no"; }

    @ExceptionHandler(IllegalArgumentException.class)
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    public String bad(IllegalArgumentException e) { return "bad " + e.getMessage(); }
}
`;

export const TILL_MUTANTS: readonly (readonly [string, string])[] = [
  ['id < 1', 'id <= 1'], ['receipt == null', 'receipt != null'], ['limit > 5', 'limit >= 5'], ['kind == Kind.CARD', 'kind != Kind.CARD'], ['sale.quantity() > 20', 'sale.quantity() >= 20'],
  ['sale.kind() == Kind.CASH', 'sale.kind() != Kind.CASH'], ['!role.equals("boss")', 'role.equals("boss")'], ['hour >= 9', 'hour > 9'], ['HttpStatus.CREATED', 'HttpStatus.OK'], ['@GetMapping("/open")', '@GetMapping("/opened")'],
  ['@RequestParam("hour")', '@RequestParam("hours")'], ['HttpStatus.CONFLICT', 'HttpStatus.GONE'], ['@ResponseStatus(HttpStatus.NOT_FOUND)', '@ResponseStatus(HttpStatus.GONE)'],
];
