import type { LanguageModel, ModelQuestion, ModelStage } from '../../../src/application/test-authoring/language-model.port.js';
import { AppError } from '../../../src/domain/errors.js';
import type { ModelScript } from '../../support/scripted-model-server.js';

export const MODEL_KEY = 'sk-test-0123456789abcdef';

export const QUESTION: ModelQuestion = { system: 'orders', user: 'data', shape: { name: 'draft', fields: ['THINKING', 'TEST_CODE'] }, maxTokens: 100 };

export interface MadeModel {
  readonly model: LanguageModel;
  readonly stop: () => Promise<void>;
}

/** @param make a model whose server does what the script says, an entry a request */
export function languageModelContract(adapter: string, make: (script: readonly ModelScript[]) => Promise<MadeModel>): void {
  describe(`LanguageModel: ${adapter}`, () => {
    const asked = async <Value>(script: readonly ModelScript[], work: (model: LanguageModel) => Promise<Value>): Promise<Value> => {
      const made = await make(script);
      try {
        return await work(made.model);
      } finally {
        await made.stop();
      }
    };
    const failure = async (script: readonly ModelScript[]): Promise<AppError> => {
      const error = await asked(script, (model) => model.ask(QUESTION).then(() => undefined, (caught: unknown) => caught));
      if (!(error instanceof AppError)) throw new TypeError(`no AppError but ${String(error)}`);
      const told = `${error.message}\n${error.hint}\n${JSON.stringify(error)}`;
      expect(told).not.toContain(MODEL_KEY);
      expect(error.message.length).toBeLessThan(450);
      expect(error.hint).not.toBe('');
      return error;
    };

    it('answers with the whole text, Hangul and all, however it was cut into pieces', async () => {
      const text = '## THINKING\n합계 검증 🙂\n## TEST_CODE\nclass A {}';
      for (const pieces of [1, 3, text.length]) {
        expect(await asked([{ kind: 'text', text, pieces }], (model) => model.ask(QUESTION))).toEqual({ kind: 'text', text, cut: false });
      }
    });

    it('answers with the fields where the answer is the object that was asked for', async () => {
      const fields = { THINKING: '생각', TEST_CODE: 'class A {}' };
      expect(await asked([{ kind: 'text', text: JSON.stringify(fields) }], (model) => model.ask(QUESTION))).toEqual({ kind: 'structured', fields });
    });

    it('an object without one of the fields is a text', async () => {
      const text = JSON.stringify({ THINKING: '생각' });
      expect(await asked([{ kind: 'text', text }], (model) => model.ask(QUESTION))).toEqual({ kind: 'text', text, cut: false });
    });

    it('says that the token limit cut the answer', async () => {
      expect(await asked([{ kind: 'cut', text: '{"THINKING":"a' }], (model) => model.ask(QUESTION))).toEqual({ kind: 'text', text: '{"THINKING":"a', cut: true });
    });

    it('says that the model refused, and why', async () => {
      expect(await asked([{ kind: 'refused', reason: 'not this' }], (model) => model.ask(QUESTION))).toEqual({ kind: 'refused', reason: 'not this' });
    });

    it.each<[string, ModelScript, string, RegExp]>([
      ['a refused key', { kind: 'status', status: 401, message: `Incorrect API key provided: ${MODEL_KEY}.` }, 'model.bad-key', /401/],
      ['a key without the right', { kind: 'status', status: 403, message: 'no access' }, 'model.bad-key', /403/],
      ['a model that is not there', { kind: 'status', status: 404, message: 'model not found' }, 'model.unavailable', /scripted-model|404/],
      ['too many requests', { kind: 'status', status: 429, message: 'slow down', headers: { 'retry-after': '900' } }, 'model.rate-limited', /slow down/],
      ['an error of the server', { kind: 'status', status: 500, message: 'oops' }, 'model.unavailable', /500.*oops/],
      ['a limit that the model does not have', { kind: 'status', status: 400, message: 'max_tokens: 100 is too large: the maximum allowed is 50' }, 'model.unavailable', /too large/],
      ['a connection that breaks', { kind: 'broken', text: '## THINKING' }, 'model.unavailable', /whole answer/],
      ['an answer without its end', { kind: 'unfinished', text: '## THINKING' }, 'model.unavailable', /whole/],
      ['an error within the answer', { kind: 'stream-error', message: 'overloaded' }, 'model.unavailable', /overloaded/],
      ['what is no answer of the protocol', { kind: 'garbage' }, 'model.unavailable', /whole/],
    ])('%s', async (_name, step, code, words) => {
      const error = await failure([step]);
      expect(error.code).toBe(code);
      expect(`${error.message} ${error.hint}`).toMatch(words);
    });

    it('tells its stages, each once', async () => {
      const stages: ModelStage['kind'][] = [];
      await asked([{ kind: 'text', text: 'abc' }], (model) => model.ask(QUESTION, { onStage: ({ kind }) => stages.push(kind) }));
      expect(stages).toEqual(['asked', 'writing']);
    });

    it('a cancelled question is an error, and leaves no listener behind', async () => {
      const listeners = new Set<() => void>();
      const signal = { aborted: true, addEventListener: (_type: 'abort', listener: () => void) => void listeners.add(listener), removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener) };
      await expect(asked([{ kind: 'text', text: 'abc' }], (model) => model.ask(QUESTION, { signal }))).rejects.toMatchObject({ code: 'model.unavailable' });
      expect(listeners.size).toBe(0);
    });

    it('has a name for people without anything secret', async () => {
      const name = await asked([{ kind: 'silent' }], (model) => Promise.resolve(model.name));
      expect(name).toMatch(/^\S+ \(\w+\)$/);
      expect(name).not.toContain(MODEL_KEY);
    });
  });
}
