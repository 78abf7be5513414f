import type { IndexedProject } from '../../src/application/code/describe-indexed-project.js';
import type { ChangeFacts } from '../../src/domain/change/change-facts.js';
import { judgeRun } from '../../src/domain/execution/judge-run.js';
import { projectNotFound } from '../../src/domain/project/project-errors.js';
import type { Project } from '../../src/domain/project/project.js';
import type { RestUseCases } from '../../src/adapters/inbound/http/rest-use-cases.js';
import type { ToolUseCases } from '../../src/adapters/inbound/mcp/tool-use-cases.js';

export const PROJECT_ID = '0123456789abcdef0123456789abcdef';
const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

export const PROJECT: Project = {
  id: PROJECT_ID,
  name: 'shop',
  gitUrl: 'https://example.com/acme/shop',
  identity: 'example.com/acme/shop',
  owner: 'kim',
  defaultBranch: 'main',
  commit: 'c'.repeat(40),
  ingest: { status: 'READY' },
  frameworks: ['Spring Boot'],
  languageStats: { Java: 3 },
  leftOut: [{ path: 'big.bin', reason: 'not a source file' }],
  lastIndexedAt: AT,
  createdAt: AT,
  updatedAt: AT,
};

export const INDEXED: IndexedProject = {
  project: PROJECT,
  graph: { state: { commit: 'c'.repeat(40), incomplete: [{ by: 'not-covered', sources: [{ kind: 'kotlin', files: 2, modules: ['app'] }] }] }, types: 3, methods: 9, calls: 12, entryPoints: 2, sqlPoints: 1, diagnostics: [{ code: 'code.syntax-error', severity: 'warning', message: 'unexpected }', file: 'src/A.java', line: 3 }] },
};

export const FACTS: ChangeFacts = {
  files: [],
  units: [{ id: 'com.acme.Order#pay(int)', kind: 'method', change: 'modified', file: 'src/main/java/com/acme/Order.java', start: 10, end: 14 }],
  impact: {
    impacted: [{ id: 'com.acme.OrderController#pay(int)', depth: 1, path: ['com.acme.OrderController#pay(int)', 'com.acme.Order#pay(int)'], confidence: 'exact' }],
    entryPoints: [{ id: 'com.acme.OrderController#pay(int)', type: 'http', method: 'GET', route: '/orders' }],
    sqlPoints: [{ id: 'sql:orders.find', by: 'com.acme.OrderMapper#find()', operation: 'SELECT', tables: ['orders'] }],
    tests: [],
  },
  importance: { grade: 'MID', score: 30, rationale: ['- 영향도 점수 30점 → MID', '- 사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID'] },
  context: [],
  leftOut: [],
  basePackage: 'com.acme',
  graphReady: true,
  graph: { commit: 'b'.repeat(40), incomplete: [] },
  graphNotes: [],
  frameworks: [],
  warnings: [],
};

/** Use cases that know one project and answer at once; each can be replaced by the test that needs another answer. */
export function serverUseCases(replaced: Partial<ToolUseCases & RestUseCases> = {}): ToolUseCases & RestUseCases {
  const known = (id: string): string => {
    if (id !== PROJECT_ID) throw projectNotFound(id);
    return id;
  };
  return {
    version: '1.2.3',
    checkAgent: { execute: () => Promise.resolve({ ok: true }) },
    registerProject: { execute: (request) => Promise.resolve({ ...INDEXED, project: { ...PROJECT, name: request.name }, ...(request.manifest === undefined ? {} : { missing: request.manifest.map((file) => file.hash) }) }) },
    uploadSources: { execute: async ({ projectId, files }) => Promise.resolve(known(projectId)).then(() => ({ received: files.length, missing: [] })) },
    describeProject: { execute: async (id) => Promise.resolve(known(id)).then(() => INDEXED) },
    deleteProject: { execute: async (id) => Promise.resolve({ deleted: known(id) }) },
    listProjects: { execute: (page) => Promise.resolve(page.after === undefined && page.limit === 1 ? { projects: [PROJECT], next: PROJECT.name } : { projects: [PROJECT] }) },
    generateTest: {
      execute: async ({ projectId }) => {
        known(projectId);
        return Promise.resolve({
          facts: FACTS,
          draft: { intent: '조건 변경', intentRationale: '- quantity > 10', thinking: '', testCases: '- [정상] 11', testCode: 'class OrderTest {}', rationale: '- boundary', targetCode: '### Order.java' },
        });
      },
    },
    prepareTest: {
      execute: async ({ projectId, basePackage }) => {
        known(projectId);
        return Promise.resolve({ source: 'package com.acme;', filePath: 'src/test/java/com/acme/OrderTest.java', className: 'OrderTest', package: basePackage ?? 'com.acme', testRoot: 'src/test/java', springbootApplied: true, applied: ['@SpringBootTest 주입 (class OrderTest)'] });
      },
    },
    reportExecution: {
      execute: async ({ projectId, run, intent, intentRationale }) => {
        known(projectId);
        return Promise.resolve({ run, outcome: judgeRun(run), facts: FACTS, adequacy: { verdict: '적절', verdictRationale: '- ok', details: '', intent, intentRationale } });
      },
    },
    ...replaced,
  };
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

/** Keeps what was logged. */
export function collectingLog(): { readonly lines: LogLine[]; info(fields: object, message: string): void; warn(fields: object, message: string): void; error(fields: object, message: string): void } {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (fields: object, message: string) => void lines.push({ level, fields, message });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
