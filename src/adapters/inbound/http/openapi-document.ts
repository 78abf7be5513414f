import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { problemDocument } from '../../contract/error-shapes.js';
import { graphSummaryView, projectView } from '../../contract/project-shapes.js';
import { healthView, livenessView, projectPage, projectSummaryView, readinessView } from '../../contract/rest-shapes.js';
import { PROBLEM_MEDIA_TYPE } from './problem.js';

const PROJECT_ID = z.object({ id: z.string().describe('Id of the project, 32 hex digits.') });
const PAGE = z.object({
  limit: z.int().min(1).max(100).default(50).describe('Projects a page.'),
  cursor: z.string().optional().describe('`next_cursor` of the page before; left out for the first one.'),
});
const NO_KEY = { security: [] };

/** OpenAPI 3.1, made of the shapes that the answers are made of. */
export function openApiDocument(version: string): object {
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'codetest', version, description: 'Projects, their snapshots and the state of their code graphs. The MCP endpoint at /mcp of the same server is described by its own tools/list.' },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    paths: PATHS,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      schemas: { Project: projectView, ProjectSummary: projectSummaryView, ProjectPage: projectPage, GraphSummary: graphSummaryView, Problem: problemDocument, Health: healthView, Liveness: livenessView, Readiness: readinessView },
    },
  });
}

const PATHS: ZodOpenApiPathsObject = {
  '/api/v1/projects': {
    get: guarded({ operationId: 'listProjects', summary: 'Projects by name, a page at a time', requestParams: { query: PAGE }, responses: { 200: json('One page.', projectPage), 400: problem('The limit or the cursor is none.') } }),
  },
  '/api/v1/projects/{id}': {
    get: guarded({ operationId: 'describeProject', summary: 'A project, what its snapshot left out, and its graph', requestParams: { path: PROJECT_ID }, responses: { 200: json('The project.', projectView), 404: problem('There is no such project.') } }),
    delete: guarded({ operationId: 'deleteProject', summary: 'Deletes a project with its snapshot and its graph', requestParams: { path: PROJECT_ID }, responses: { 204: { description: 'It is gone.' }, 404: problem('There is no such project.') } }),
  },
  '/api/v1/openapi.json': { get: guarded({ operationId: 'openApi', summary: 'This document', responses: { 200: { description: 'OpenAPI 3.1.' } } }) },
  '/api/v1/health': { get: { ...NO_KEY, operationId: 'health', summary: 'The server, its storage and its agent', responses: { 200: json('The storage answers.', healthView), 503: json('The storage does not answer.', healthView) } } },
  '/health/live': { get: { ...NO_KEY, operationId: 'live', summary: 'Whether the process answers', responses: { 200: json('It does.', livenessView) } } },
  '/health/ready': { get: { ...NO_KEY, operationId: 'ready', summary: 'Whether the server can do its work', responses: { 200: json('It can.', readinessView), 503: json('It cannot.', readinessView) } } },
};

function guarded(operation: ZodOpenApiOperationObject): ZodOpenApiOperationObject {
  return { ...operation, responses: { ...operation.responses, 401: problem('The key is missing or unknown.'), 403: problem('The request comes from a foreign origin.'), 500: problem('Error of the server.'), 503: problem('Something that is needed is not available.') } };
}

function json(description: string, schema: z.ZodType): ZodOpenApiResponseObject {
  return { description, content: { 'application/json': { schema } } };
}

function problem(description: string): ZodOpenApiResponseObject {
  return { description, content: { [PROBLEM_MEDIA_TYPE]: { schema: problemDocument } } };
}
