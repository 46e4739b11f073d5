import type { AnswerInWords } from '../../database/tables/stored-json.ts';
import type { AnsweredStep, ReceiptFact } from './receipt-content.ts';

/** Groups consecutive answers with the same title. */
function listGroups(answers: readonly AnswerInWords[]): AnsweredStep['groups'] {
  const groups: { readonly title: string | undefined; readonly facts: ReceiptFact[] }[] = [];
  for (const { title, label, words } of answers) {
    const last = groups.at(-1);
    if (last !== undefined && last.title === title) last.facts.push({ label, words });
    else groups.push({ title, facts: [{ label, words }] });
  }
  return groups.map(({ title, facts }) => (title === undefined ? { facts } : { title, facts }));
}

/** Groups answers by step. Skips answers without a step, which only older orders have. */
export function listAnsweredSteps(answers: readonly AnswerInWords[]): readonly AnsweredStep[] {
  const steps = [...new Set(answers.flatMap(({ step }) => step ?? []))];
  return steps.map((step) => ({
    step,
    groups: listGroups(answers.filter((answer) => answer.step === step)),
  }));
}
