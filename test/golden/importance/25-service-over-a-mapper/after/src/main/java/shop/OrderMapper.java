package shop;

import org.apache.ibatis.annotations.Mapper;

@Mapper
interface OrderMapper {
    int remove(long id);

    int count();
}
