import { MyBatisMapperSource } from '../../src/adapters/outbound/java/mybatis-mapper-source.js';
import { mapperSourceContract } from './suites/mapper-source.contract.js';

mapperSourceContract('MyBatisMapperSource', () => new MyBatisMapperSource());
