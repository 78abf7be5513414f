import fc from 'fast-check';
import { joinLinks } from '../../../src/domain/code/linking/join-links.js';
import { LinkedProject } from '../../support/linked-project.js';
import { factsOfSmall, smallEdit, smallFile, smallMapper } from '../../support/small-project.js';

describe('linking again only what a change touches', () => {
  it('gives the graph of everything, after any sequence of edits', () => {
    const runs = Number(process.env['PROPERTY_RUNS'] ?? 60);
    fc.assert(fc.property(fc.array(smallFile, { minLength: 3, maxLength: 5 }), fc.array(fc.tuple(smallEdit, fc.option(smallMapper, { freq: 8, nil: null })), { minLength: 1, maxLength: 12 }), (files, edits) => {
      const project = new LinkedProject();
      const texts = new Map(files.map((file, index) => [`${index + 1}.java`, file]));
      for (const [path, file] of texts) project.change(path, factsOfSmall(path, file, 0));
      edits.forEach(([{ path, change }, mapper], edition) => {
        const file = change(texts.get(path));
        if (file === undefined) texts.delete(path);
        else texts.set(path, file);
        project.change(path, file === undefined ? undefined : factsOfSmall(path, file, edition + 1));
        if (mapper !== null) project.changeMapper(mapper);
        expect(joinLinks(project.links.values())).toEqual(project.full());
      });
    }), { numRuns: runs });
  });
});
