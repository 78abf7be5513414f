import type { FolderSources, SourceFolder } from '../../../application/code/source-folder.port.js';
import { AppError } from '../../../domain/errors.js';
import { isLayoutFile, readBuildLayout } from '../../../domain/project/build-layout.js';
import { mergedNotCovered, notCoveredIn, notCoveredModule } from '../../../domain/project/not-covered.js';
import { generatingModules } from '../../../domain/project/source-generators.js';

/** Folders of plain texts, by absolute path of the file. */
export class InMemorySourceFolder implements SourceFolder {
  constructor(private readonly texts: Readonly<Record<string, string>>) {}

  read(folder: string): Promise<FolderSources> {
    const inside = Object.entries(this.texts).filter(([path]) => path.startsWith(`${folder}/`));
    if (inside.length === 0) return Promise.reject(new AppError('input.invalid', `There is no folder ${folder}.`, 'Name a folder with Java sources.'));
    const files = inside.map(([path, content]) => ({ path: path.slice(folder.length + 1), content }));
    const own = files.filter(({ path }) => !/(?:^|\/)(?:\.git|\.gradle|\.idea|\.codetest|node_modules)\//.test(path));
    const paths = own.map((file) => file.path);
    const sources = own.filter(({ path }) => /\.(?:java|xml)$/.test(path) || isLayoutFile(path));
    return Promise.resolve({ files: sources.sort((a, b) => (a.path < b.path ? -1 : 1)), leftOut: [], notCovered: mergedNotCovered([...notCoveredIn(paths), ...generatingModules(readBuildLayout(own, paths)).map(notCoveredModule)]) });
  }
}
