package com.example.shop.mapper;

import java.util.List;

import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;

@Mapper
public interface SalesMapper {

    List<SalesRow> selectSales(@Param("productCode") String productCode, @Param("minQuantity") int minQuantity);
}
