import { faultText } from '../../domain/test-authoring/prompting/answer-fault.js';
import type { AnswerFault } from '../../domain/test-authoring/prompting/answer-fault.js';
import type { Locale } from '../../domain/locale.js';
import type { ModelStage } from './language-model.port.js';

/** What the Agent's service tells while it works, for people. */
export function stageText(stage: ModelStage, model: string, locale: Locale): string {
  const ko = locale === 'ko';
  switch (stage.kind) {
    case 'asked': return ko ? `모델에 질문함: ${model}` : `asked the model: ${model}`;
    case 'thinking': return ko ? '모델이 생각하는 중' : 'the model is thinking';
    case 'writing': return ko ? '모델이 답을 쓰는 중' : 'the model is writing its answer';
    case 'waiting': return ko ? `모델 서버가 지금은 답할 수 없어 ${seconds(stage.milliseconds)}초 뒤 다시 질문함: ${stage.reason}` : `the model's server cannot answer now, asking again in ${seconds(stage.milliseconds)} s: ${stage.reason}`;
  }
}

export function askedAgainText(fault: AnswerFault, locale: Locale): string {
  return locale === 'ko' ? `답을 쓸 수 없어 한 번 더 질문함: ${faultText(fault, locale)}` : `the answer cannot be used, asking once more: ${faultText(fault, locale)}`;
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1_000);
}
