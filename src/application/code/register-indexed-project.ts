import type { RegistrationRequest } from '../../domain/project/registration.js';
import type { RegisteredProject } from '../project/register-project.js';
import { withGraph, type GraphReach, type IndexedProject } from './describe-indexed-project.js';

/** Registers a project and tells of its graph too, where the one that was there already is up to date. Throws what the registration throws. */
export class RegisterIndexedProject {
  constructor(
    private readonly register: { execute(request: RegistrationRequest): Promise<RegisteredProject> },
    private readonly stores: GraphReach,
  ) {}

  async execute(request: RegistrationRequest): Promise<IndexedProject & Pick<RegisteredProject, 'missing'>> {
    const { project, missing } = await this.register.execute(request);
    return { ...(await withGraph(project, this.stores)), ...(missing === undefined ? {} : { missing }) };
  }
}
