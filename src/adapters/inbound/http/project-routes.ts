import { Router } from '@koa/router';
import { projectSummaryOf, projectViewOf } from '../../contract/project-view.js';
import type { ProjectPage } from '../../contract/rest-shapes.js';
import type { RequestState } from './exchange.js';
import { afterOf, cursorOf, limitOf } from './page-cursor.js';
import type { RestUseCases } from './rest-use-cases.js';

export function projectRoutes(useCases: RestUseCases): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: '/api/v1/projects' });

  router.get('/', async (exchange) => {
    const cursor = single(exchange.query['cursor']);
    const page = await useCases.listProjects.execute({ limit: limitOf(single(exchange.query['limit'])), ...(cursor === undefined ? {} : { after: afterOf(cursor) }) });
    const body: ProjectPage = { items: page.projects.map(projectSummaryOf), next_cursor: page.next === undefined ? null : cursorOf(page.next) };
    exchange.body = body;
  });

  router.get('/:id', async (exchange) => {
    exchange.body = projectViewOf(await useCases.describeProject.execute(exchange.params['id'] ?? ''));
  });

  router.delete('/:id', async (exchange) => {
    await useCases.deleteProject.execute(exchange.params['id'] ?? '');
    exchange.status = 204;
  });

  return router;
}

/** A parameter that is sent twice counts once, the first time. */
function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
