package com.example.shop.service;

import java.util.List;

import org.springframework.stereotype.Service;

import com.example.shop.mapper.SalesMapper;

@Service
public class SalesReportServiceImpl implements SalesReportService {

    private final SalesMapper salesMapper;

    public SalesReportServiceImpl(SalesMapper salesMapper) {
        this.salesMapper = salesMapper;
    }

    @Override
    public List<SalesReportLine> report(String productCode, int minQuantity) {
        return salesMapper.selectSales(productCode, minQuantity).stream()
                .map(row -> new SalesReportLine(row.productName(), row.soldQuantity(), row.revenue(),
                        grade(row.revenue())))
                .toList();
    }

    public String grade(long revenue) {
        if (revenue >= 500_000) {
            return "A";
        } else if (revenue >= 100_000) {
            return "B";
        }
        return "C";
    }
}
