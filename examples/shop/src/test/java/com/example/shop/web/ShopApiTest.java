package com.example.shop.web;

import static org.hamcrest.Matchers.hasSize;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.transaction.annotation.Transactional;

@SpringBootTest
@AutoConfigureMockMvc
@Transactional
class ShopApiTest {

    @Autowired
    private MockMvc mockMvc;

    @Test
    void listsOrders() throws Exception {
        mockMvc.perform(get("/orders").param("status", "PLACED"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$", hasSize(1)))
                .andExpect(jsonPath("$[0].productCode").value("TEA-01"))
                .andExpect(jsonPath("$[0].total").value(10000));
    }

    @Test
    void placesAnOrderWithDiscount() throws Exception {
        mockMvc.perform(post("/orders")
                        .contentType(MediaType.APPLICATION_JSON)
                        .content("""
                                {"productCode": "TEA-01", "quantity": 50}
                                """))
                .andExpect(status().isCreated())
                .andExpect(jsonPath("$.discountPercent").value(10))
                .andExpect(jsonPath("$.total").value(225000));
    }

    @Test
    void rejectsAnOrderWithoutQuantity() throws Exception {
        mockMvc.perform(post("/orders")
                        .contentType(MediaType.APPLICATION_JSON)
                        .content("""
                                {"productCode": "TEA-01", "quantity": 0}
                                """))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.detail").value("수량은 1 이상이어야 합니다"));
    }

    @Test
    void answersNotFoundForAnUnknownOrder() throws Exception {
        mockMvc.perform(get("/orders/{id}", 9999))
                .andExpect(status().isNotFound());
    }

    @Test
    void showsAProduct() throws Exception {
        mockMvc.perform(get("/products/{code}", "CUP-01"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.lowStock").value(true))
                .andExpect(jsonPath("$.popularity").value("신규"));
    }

    @Test
    void reportsSalesOfOneProduct() throws Exception {
        mockMvc.perform(get("/reports/sales").param("productCode", "POT-01").param("minQuantity", "5"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$", hasSize(1)))
                .andExpect(jsonPath("$[0].soldQuantity").value(30))
                .andExpect(jsonPath("$[0].revenue").value(960000))
                .andExpect(jsonPath("$[0].grade").value("A"));
    }
}
