import { parentPort } from 'node:worker_threads';
import { answerRequests } from './answer-requests.js';
import { JavaParserSource } from './java-parser-source.js';

// Entry of a worker thread that reads with java-parser.
if (parentPort) answerRequests(parentPort, new JavaParserSource());
