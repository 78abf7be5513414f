package com.example.shop.service;

import java.util.List;

public interface SalesReportService {

    List<SalesReportLine> report(String productCode, int minQuantity);
}
