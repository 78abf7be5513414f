import { SpringConfigSource } from '../../src/adapters/outbound/configuration/spring-config-source.js';
import { configSourceContract } from './suites/config-source.contract.js';

configSourceContract('SpringConfigSource', () => new SpringConfigSource());
