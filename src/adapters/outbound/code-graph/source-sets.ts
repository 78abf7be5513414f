import type { SourceSetOf } from '../../../domain/code/linking/link-file.js';
import { sourceSetsOf } from '../../../domain/code/source-set.js';
import type { BuildLayout } from '../../../domain/project/build-layout.js';

/** By the layout where the build files say something of their own; else by paths alone. */
export function sourceSets(layout: BuildLayout | undefined): SourceSetOf | undefined {
  return layout === undefined ? undefined : sourceSetsOf(layout);
}
