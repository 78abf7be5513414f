import { ContainerModule } from 'inversify';
import { SpringConfigSource } from '../../adapters/outbound/configuration/spring-config-source.js';
import { UnifiedDiffReader } from '../../adapters/outbound/workspace/diff-text-reader.js';
import { TomlTeamSettings } from '../../adapters/outbound/workspace/toml-team-settings.js';
import { AnalyseChange } from '../../application/change/analyse-change.js';
import { SettleChange } from '../../application/change/settle-change.js';
import { TOKENS } from '../tokens.js';

/** What a change does. */
export const changeModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.diffReader).toResolvedValue(() => new UnifiedDiffReader()).inSingletonScope();
  bind(TOKENS.teamSettings).toResolvedValue(() => new TomlTeamSettings()).inSingletonScope();
  bind(TOKENS.settleChange)
    .toResolvedValue(
      (...[readFacts, diffReader, hasher, settings, graphs, documents, builder, codec, teamSettings]) =>
        new SettleChange({ readFacts, diffReader, hasher, graphs, documents, builder, codec, teamSettings, configSource: new SpringConfigSource(), environment: { context: settings.context } }),
      [TOKENS.readFacts, TOKENS.diffReader, TOKENS.hasher, TOKENS.settings, TOKENS.graphStore, TOKENS.graphDocuments, TOKENS.graphBuilder, TOKENS.graphCodec, TOKENS.teamSettings],
    )
    .inSingletonScope();
  bind(TOKENS.analyseChange)
    .toResolvedValue(
      (projects, sources, diffReader, settle) => new AnalyseChange({ projects, sources, diffReader, settle }),
      [TOKENS.projectStore, TOKENS.sourceStore, TOKENS.diffReader, TOKENS.settleChange],
    )
    .inSingletonScope();
});
