import { FallbackJavaSource } from '../../src/adapters/outbound/java/fallback-java-source.js';
import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { TreeSitterJavaSource } from '../../src/adapters/outbound/java/tree-sitter/tree-sitter-java-source.js';
import { javaSourceContract } from './suites/java-source.contract.js';

const parsers = { fast: new TreeSitterJavaSource(), strict: new JavaParserSource() };

describe('fast first', () => javaSourceContract('FallbackJavaSource', () => new FallbackJavaSource({ ...parsers, first: 'fast' })));
describe('strict first', () => javaSourceContract('FallbackJavaSource', () => new FallbackJavaSource({ ...parsers, first: 'strict' })));
