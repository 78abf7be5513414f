import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { javaSourceContract } from './suites/java-source.contract.js';

javaSourceContract('JavaParserSource', () => new JavaParserSource());
