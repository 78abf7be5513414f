import { TreeSitterJavaSource } from '../../src/adapters/outbound/java/tree-sitter/tree-sitter-java-source.js';
import { javaSourceContract } from './suites/java-source.contract.js';

javaSourceContract('TreeSitterJavaSource', () => new TreeSitterJavaSource(), { namesLines: false });
