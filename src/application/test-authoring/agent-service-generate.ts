import type { JavaSource } from '../code/java-source.port.js';
import { isPackageName } from '../../domain/project/package-name.js';
import { faultText } from '../../domain/test-authoring/prompting/answer-fault.js';
import { draftPrompt } from '../../domain/test-authoring/prompting/draft-prompt.js';
import type { DraftQuestion } from '../../domain/test-authoring/prompting/draft-question.js';
import { intentOf } from '../../domain/test-authoring/prompting/intent-classes.js';
import { DRAFT_SECTIONS } from '../../domain/test-authoring/prompting/section-names.js';
import type { Sections } from '../../domain/test-authoring/prompting/section-names.js';
import { targetCode } from '../../domain/test-authoring/prompting/target-code.js';
import { javaOfAnswer } from '../../domain/test-authoring/model-answer.js';
import { testFault } from '../../domain/test-authoring/prompting/test-fault.js';
import { findTestClass } from '../../domain/test-authoring/test-class.js';
import type { TestDraft } from '../../domain/test-authoring/test-draft.js';
import { unusableTest } from '../../domain/test-authoring/test-errors.js';
import { askTwice } from './ask-twice.js';
import type { ModelUse, Reading } from './ask-twice.js';
import type { AgentWatch } from './test-agent.port.js';

export interface ServedDraft {
  readonly draft: TestDraft;
  readonly promptVersion: string;
  readonly asked: 1 | 2;
}

/**
 * Has a model write a test, and parses it before anybody sees it: what is returned is Java with a class whose tests run
 * and assert something.
 * Throws what the model's port throws, `model.refused`, and `agent.no-test` where the second answer cannot be used either.
 */
export class AgentServiceGenerate {
  constructor(
    private readonly use: ModelUse,
    private readonly javaSource: JavaSource,
  ) {}

  async execute(question: DraftQuestion, watch: AgentWatch = {}): Promise<ServedDraft> {
    const { value, promptVersion, asked } = await askTwice(this.use, {
      prompt: (mark) => draftPrompt(question, mark),
      shape: { name: 'test_draft', fields: DRAFT_SECTIONS },
      locale: question.locale,
      read: (sections, raw) => this.read(sections, raw, question),
      failure: (fault) => unusableTest(`${faultText(fault, 'en')}.`),
    }, watch);
    return { draft: value, promptVersion, asked };
  }

  private async read(sections: Sections, raw: string, question: DraftQuestion): Promise<Reading<TestDraft>> {
    // A model that forgot the headings may still have written the code.
    const testCode = javaOfAnswer(sections.TEST_CODE ?? (Object.keys(sections).length === 0 && raw.includes('```') ? raw : ''));
    if (testCode === '') return { kind: 'fault', fault: { kind: 'empty' } };
    const facts = await this.javaSource.read('GeneratedTest.java', testCode);
    const broken = facts.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
    if (broken !== undefined) return { kind: 'fault', fault: { kind: 'syntax', message: broken.message, ...(broken.line === undefined ? {} : { line: broken.line }) } };
    const testClass = findTestClass(facts);
    // The class becomes a file's name and a build tool's argument: only one plain Java name will do.
    if (testClass === undefined || testClass.name.includes('.') || !isPackageName(testClass.name)) return { kind: 'fault', fault: { kind: 'no-class' } };
    const fault = testFault(testClass, facts);
    if (fault !== undefined) return { kind: 'fault', fault };
    return { kind: 'usable', value: draftOf(sections, testCode, { question, written: facts.package }) };
  }
}

function draftOf(sections: Sections, testCode: string, { question, written }: { readonly question: DraftQuestion; readonly written: string }): TestDraft {
  const basePackage = [question.basePackage, written].find((name) => name !== undefined && isPackageName(name));
  return {
    thinking: sections.THINKING ?? '',
    intent: intentOf(sections.INTENT ?? '', question.locale),
    intentRationale: sections.INTENT_RATIONALE ?? '',
    testCases: sections.TEST_CASES ?? '',
    testCode,
    rationale: sections.TEST_RATIONALE ?? '',
    targetCode: targetCode(question.sources, question.changedFiles),
    ...(basePackage === undefined ? {} : { basePackage }),
  };
}
