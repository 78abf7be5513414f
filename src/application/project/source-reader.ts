import type { ProjectPath } from '../../domain/ids.js';
import { declaredEncoding, readBuildLayout, type BuildLayout } from '../../domain/project/build-layout.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { extensionOf } from '../../domain/project/source-kinds.js';
import { readText, type ReadText } from '../../domain/project/text-encoding.js';
import { decodeUtf8 } from '../../domain/project/utf8.js';
import type { CharsetDecoder } from '../charset-decoder.port.js';

/** Reads files of one tree in the encodings that they have. What the build declares is looked up only for a file that is not UTF-8. */
export class SourceReader {
  private layout: Promise<BuildLayout> | undefined;

  /**
   * @param buildFiles the build files that may say something of the files that are read
   * @param paths of all files that are read
   */
  constructor(
    private readonly charsets: CharsetDecoder,
    private readonly buildFiles: () => Promise<readonly SourceFile[]>,
    private readonly paths: readonly ProjectPath[],
  ) {}

  /** What the build files say of their modules. */
  async buildLayout(): Promise<BuildLayout> {
    this.layout ??= this.buildFiles().then((files) => readBuildLayout(files, this.paths));
    return await this.layout;
  }

  async read(path: ProjectPath, bytes: Uint8Array): Promise<ReadText> {
    const utf8 = bytes.includes(0) ? undefined : decodeUtf8(bytes);
    if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' };
    return readText(bytes, declaredEncoding(await this.buildLayout(), path), (raw, encoding) => this.charsets.decode(raw, encoding), extensionOf(path) === 'java');
  }
}
