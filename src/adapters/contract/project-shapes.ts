import { z } from 'zod';
import { commitField, contentHashField, FIELD_LIMITS, pathField, projectIdField, wireLeftOut, wireSource } from './wire-fields.js';

const manifestEntry = z
  .object({ path: pathField, hash: contentHashField, size: z.int().min(0).describe('UTF-8 bytes.') })
  .meta({ description: 'One committed file by the hash of its content.' });

export const registerProjectInput = z.strictObject({
  name: z.string().trim().min(1).max(FIELD_LIMITS.name).describe('Name of the project, unique on this server.'),
  git_url: z.string().trim().min(1).max(FIELD_LIMITS.address).describe('Address of the repository, https, ssh or git@ form. Credentials in it are not kept.'),
  owner: z.string().trim().min(1).max(FIELD_LIMITS.owner).describe('Who answers for the project.'),
  default_branch: z.string().min(1).max(FIELD_LIMITS.branch).default('main').describe('Name of the default branch.'),
  github_token: z.string().max(FIELD_LIMITS.address).exactOptional().describe('Accepted for older clients. Never stored, never returned, never logged.'),
  commit: commitField.exactOptional().describe('The commit that the sources or the manifest belong to.'),
  sources: z.array(wireSource).max(FIELD_LIMITS.files).exactOptional().describe('The committed sources with their texts. Replaces the snapshot whole.'),
  manifest: z
    .array(manifestEntry)
    .max(FIELD_LIMITS.files)
    .exactOptional()
    .describe('The committed sources by content hash; the answer says in `missing` which contents to send with upload_sources.'),
  left_out: z.array(wireLeftOut).max(FIELD_LIMITS.files).exactOptional().describe('What the client did not take, and why.'),
});

export const uploadSourcesInput = z.strictObject({
  project_id: projectIdField,
  files: z
    .array(z.object({ hash: contentHashField, content: z.string().describe('The whole text of the file.') }))
    .max(FIELD_LIMITS.files)
    .describe('Contents that register_project named as missing.'),
});

export const uploadSourcesOutput = z.object({
  received: z.int().min(0).describe('Contents taken by this call.'),
  missing: z.array(z.string()).describe('Hashes of the snapshot whose contents are still not there.'),
});

export const projectOnlyInput = z.strictObject({ project_id: projectIdField });

export const deleteProjectOutput = z.object({ deleted: z.string().describe('Id of the project that is gone.') });

const notCoveredView = z.object({
  kind: z.enum(['generated', 'groovy', 'kotlin', 'scala']),
  files: z.int().min(0).describe('0 where only the build files tell of them.'),
  by: z.array(z.string()).exactOptional().describe('Of generated sources: plugins and annotation processors that write them.'),
  modules: z.array(z.string()).describe('Folders of the modules that hold them; empty for the root.'),
});

export const graphSummaryView = z
  .object({
    commit: z.string().nullable().describe('The commit that the graph was made from, where it is known.'),
    types: z.int().min(0),
    methods: z.int().min(0),
    calls: z.int().min(0),
    entry_points: z.int().min(0),
    sql_points: z.int().min(0),
    diagnostics: z.array(z.string()).describe('What could not be read, a line each.'),
    stale: z.boolean().describe('The graph is of another commit than the snapshot.'),
    incomplete: z.boolean().describe('The graph lacks code of the project: see left_out, diagnostics and not_covered.'),
    not_covered: z.array(notCoveredView).describe('Code of the project that the graph does not read: calls from it are not seen.'),
  })
  .meta({ description: 'Counts of the code graph.' });

export const projectView = z
  .object({
    id: z.string().describe('32 hex digits.'),
    name: z.string(),
    git_url: z.string().describe('Without credentials.'),
    owner: z.string(),
    default_branch: z.string(),
    commit: z.string().nullable().describe('The commit that the snapshot holds, where the client told it.'),
    ingest_status: z
      .enum(['PENDING', 'RUNNING', 'READY', 'FAILED'])
      .describe('PENDING: contents are awaited or a job waits. RUNNING: being read. READY: the graph is that of the commit. FAILED: see ingest_error.'),
    ingest_error: z.string().nullable().describe('Of FAILED: what went wrong and what to do.'),
    ingest_lease_until: z.string().exactOptional().describe('Only while RUNNING: when the reading is taken for abandoned, unless its process tells before that it lives. ISO 8601, UTC.'),
    last_indexed_at: z.string().nullable().describe('ISO 8601, UTC.'),
    frameworks: z.array(z.string()).describe('Sorted names.'),
    language_stats: z.record(z.string(), z.number()).describe('Read files by language.'),
    left_out: z.array(wireLeftOut).describe('What the snapshot does not hold, and why.'),
    created_at: z.string().describe('ISO 8601, UTC.'),
    updated_at: z.string().describe('ISO 8601, UTC.'),
    graph: graphSummaryView.nullable().describe('Null before the first READY.'),
    missing: z
      .array(z.string())
      .exactOptional()
      .describe('Only in the answer to register_project with a manifest: hashes whose contents the server has not got.'),
  })
  .meta({ description: 'A registered project, its snapshot and the state of its graph.' });
