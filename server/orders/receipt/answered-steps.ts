import type { AnswerInWords } from '../../database/tables/stored-json.ts';
import type { AnsweredStep, ReceiptFact } from './receipt-content.ts';

/** Neighbors under one title together. */
function listGroups(answers: readonly AnswerInWords[]): AnsweredStep['groups'] {
  const groups: { readonly title: string | undefined; readonly facts: ReceiptFact[] }[] = [];
  for (const { title, label, words } of answers) {
    const last = groups.at(-1);
    if (last !== undefined && last.title === title) last.facts.push({ label, words });
    else groups.push({ title, facts: [{ label, words }] });
  }
  return groups.map(({ title, facts }) => (title === undefined ? { facts } : { title, facts }));
}

/** Answers by the step that asked; what nobody was asked, as older orders have it, is left out. */
export function listAnsweredSteps(answers: readonly AnswerInWords[]): readonly AnsweredStep[] {
  const steps = [...new Set(answers.flatMap(({ step }) => step ?? []))];
  return steps.map((step) => ({
    step,
    groups: listGroups(answers.filter((answer) => answer.step === step)),
  }));
}
