import type { GeneratedView, PreparedView } from '../../application/tool-shapes.js';
import type { ChangeFacts } from '../../domain/change/change-facts.js';
import type { ChangeUnit } from '../../domain/change/change-unit.js';
import type { Impact } from '../../domain/change/impact.js';
import type { EntryPoint } from '../../domain/code/code-graph.js';
import type { InjectedTest } from '../../domain/test-authoring/spring-boot-injector.js';
import type { TestDraft } from '../../domain/test-authoring/test-draft.js';

/** The part that code settled, the same in every answer about a change. */
export function importanceViewOf(facts: ChangeFacts): Pick<GeneratedView, 'importance' | 'importance_score' | 'importance_rationale' | 'analysis_warnings' | 'graph'> {
  return {
    importance: facts.importance.grade,
    importance_score: facts.importance.score,
    importance_rationale: facts.importance.rationale.join('\n'),
    analysis_warnings: facts.warnings,
    graph: graphStateViewOf(facts),
  };
}

/** What the facts were computed from. */
function graphStateViewOf({ graph, graphNotes }: ChangeFacts): GeneratedView['graph'] {
  return { commit: graph.commit ?? null, stale: graph.stale !== undefined, incomplete: graph.incomplete.length > 0, notes: graphNotes };
}

/** What a change touches and reaches. */
export function changeViewOf(facts: ChangeFacts): Pick<GeneratedView, 'units' | 'entry_points' | 'sql_points'> {
  return {
    units: facts.units.map(unitView),
    entry_points: facts.impact.entryPoints.map((entryPoint) => entryPointView(entryPoint, facts.impact)),
    sql_points: facts.impact.sqlPoints.map(({ id, by, operation, tables }) => ({ id, by, operation, tables })),
  };
}

export function generatedViewOf(facts: ChangeFacts, draft: TestDraft): GeneratedView {
  return {
    ...importanceViewOf(facts),
    base_package: draft.basePackage ?? facts.basePackage ?? null,
    graph_ready: facts.graphReady,
    ...changeViewOf(facts),
    intent: draft.intent,
    intent_rationale: draft.intentRationale,
    thinking: draft.thinking,
    test_cases: draft.testCases,
    test_code: draft.testCode,
    rationale: draft.rationale,
    target_code: draft.targetCode,
  };
}

function unitView(unit: ChangeUnit): GeneratedView['units'][number] {
  const { id, kind, change, file, start, end, members } = unit;
  return { id, kind, change, file, start, end, ...(members === undefined ? {} : { members }) };
}

/** The way down to the change; an entry point that is changed itself is its own way. */
function entryPointView(entryPoint: EntryPoint, impact: Impact): GeneratedView['entry_points'][number] {
  const impacted = impact.impacted.find((unit) => unit.id === entryPoint.id);
  return {
    id: entryPoint.id,
    type: entryPoint.type,
    ...(entryPoint.method === undefined ? {} : { method: entryPoint.method }),
    ...(entryPoint.route === undefined ? {} : { route: entryPoint.route }),
    path: impacted?.path ?? [entryPoint.id],
  };
}

export function preparedViewOf(projectId: string, prepared: InjectedTest): PreparedView {
  return {
    project_id: projectId,
    source: prepared.source,
    file_path: prepared.filePath,
    class_name: prepared.className,
    package: prepared.package,
    test_root: prepared.testRoot,
    springboot_applied: prepared.springbootApplied,
    applied: prepared.applied,
  };
}
