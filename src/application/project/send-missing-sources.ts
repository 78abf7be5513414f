import type { ContentHash, ProjectId } from '../../domain/ids.js';
import { badServerAnswer } from '../../domain/project/project-errors.js';
import { utf8Length } from '../../domain/project/utf8.js';
import type { CallWatch, McpCaller } from '../mcp-caller.port.js';
import type { CommittedSources } from './committed-sources.js';

/** Bytes of one call as JSON: below the 1 MiB at which proxies refuse a body by default (nginx client_max_body_size). A file that is larger by itself goes alone. */
export const UPLOAD_PIECE_BYTES = 900_000;

interface Content {
  readonly hash: ContentHash;
  readonly content: string;
}

export interface SentSources {
  readonly files: number;
  /** UTF-8 bytes of the texts. */
  readonly bytes: number;
}

/** Uploads what the server has not got, in pieces. Throws `server.bad-answer` where it asks for what was never offered, or still misses something at the end. */
export async function sendMissingSources(mcp: McpCaller, sources: CommittedSources, project: { readonly id: ProjectId; readonly missing: readonly ContentHash[] }, watch?: CallWatch): Promise<SentSources> {
  const offered = new Set(sources.manifest.files.map((file) => file.hash));
  if (project.missing.some((hash) => !offered.has(hash))) throw badServerAnswer('The server asks for contents that were not offered to it.');
  let files = 0;
  let bytes = 0;
  let missing: readonly string[] = project.missing;
  for await (const piece of pieces(sources.texts(project.missing))) {
    ({ missing } = await mcp.call('upload_sources', { project_id: project.id, files: piece }, watch));
    files += piece.length;
    bytes += piece.reduce((sum, { content }) => sum + utf8Length(content), 0);
    watch?.onProgress?.(`${files}/${project.missing.length}`);
  }
  if (missing.length > 0) throw badServerAnswer(`The server still misses ${missing.length} contents after all of them were sent.`);
  return { files, bytes };
}

async function* pieces(batches: AsyncIterable<readonly Content[]>): AsyncGenerator<readonly Content[]> {
  let piece: Content[] = [];
  let bytes = 0;
  for await (const batch of batches) {
    for (const item of batch) {
      const size = utf8Length(JSON.stringify(item));
      if (piece.length > 0 && bytes + size > UPLOAD_PIECE_BYTES) {
        yield piece;
        piece = [];
        bytes = 0;
      }
      piece.push(item);
      bytes += size;
    }
  }
  if (piece.length > 0) yield piece;
}
