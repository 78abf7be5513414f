package com.example.shop.web;

import java.util.List;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import com.example.shop.service.SalesReportLine;
import com.example.shop.service.SalesReportService;

@RestController
@RequestMapping("/reports")
public class SalesReportController {

    private final SalesReportService salesReportService;

    public SalesReportController(SalesReportService salesReportService) {
        this.salesReportService = salesReportService;
    }

    @GetMapping("/sales")
    public List<SalesReportLine> sales(@RequestParam(required = false) String productCode,
            @RequestParam(defaultValue = "0") int minQuantity) {
        return salesReportService.report(productCode, minQuantity);
    }
}
