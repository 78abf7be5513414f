import { ContainerModule } from 'inversify';
import { UnifiedDiffReader } from '../../adapters/outbound/workspace/diff-text-reader.js';
import { AnalyseChange } from '../../application/change/analyse-change.js';
import { SettleChange } from '../../application/change/settle-change.js';
import { TOKENS } from '../tokens.js';

/** What a change does. */
export const changeModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.diffReader).toResolvedValue(() => new UnifiedDiffReader()).inSingletonScope();
  bind(TOKENS.settleChange)
    .toResolvedValue(
      (...[readFacts, diffReader, hasher, settings, graphs, documents, builder, codec]) => new SettleChange({ readFacts, diffReader, hasher, graphs, documents, builder, codec, contextLimits: settings.context }),
      [TOKENS.readFacts, TOKENS.diffReader, TOKENS.hasher, TOKENS.settings, TOKENS.graphStore, TOKENS.graphDocuments, TOKENS.graphBuilder, TOKENS.graphCodec],
    )
    .inSingletonScope();
  bind(TOKENS.analyseChange)
    .toResolvedValue(
      (projects, sources, diffReader, settle) => new AnalyseChange({ projects, sources, diffReader, settle }),
      [TOKENS.projectStore, TOKENS.sourceStore, TOKENS.diffReader, TOKENS.settleChange],
    )
    .inSingletonScope();
});
