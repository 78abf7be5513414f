import { parentPort } from 'node:worker_threads';
import { answerRequests } from '../answer-requests.js';
import { loadJavaGrammar } from './grammar.js';
import { TreeSitterJavaSource } from './tree-sitter-java-source.js';

// Entry of a worker thread that reads by the grammar.
await loadJavaGrammar();
if (parentPort) answerRequests(parentPort, new TreeSitterJavaSource());
