import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { fitAnswers } from '#domain/drafts/fit-answers.ts';
import { migrateAnswers } from '#domain/drafts/migrate-answers.ts';
import { deriveResult } from '../replay/replay-case.ts';
import type { OpenForm } from '../open-form.ts';
import { compareResults, isBroken } from './compare-results.ts';
import type { Effect } from './compare-results.ts';

/** Answers whose results are compared: from a golden case, a generator or an order. */
export interface SampleAnswers {
  readonly name: string;
  readonly document: AnswersDocument;
  /** The facts of each version: its page, catalog and quotes. */
  readonly before: Facts;
  readonly after: Facts;
}

/** Number of answers whose results differ, and the first example of each effect. */
export interface Effects {
  readonly answers: number;
  readonly changed: Readonly<Partial<Record<Effect, number>>>;
  readonly examples: Readonly<Partial<Record<Effect, string>>>;
  /** Number of answers that passed before and now fail or lose a part of the payload. */
  readonly broken: number;
  /** Number of drafts that are cleared, that ask for an answer again, and that set more answers aside. */
  readonly drafts: { readonly cleared: number; readonly asked: number; readonly parked: number };
}

/** Adds up the effects of a change on sample answers. */
export function measureEffects(
  { form: old }: OpenForm,
  { form: now }: OpenForm,
  samples: Iterable<SampleAnswers>,
): Effects {
  const changed = new Map<Effect, number>();
  const examples = new Map<Effect, string>();
  const drafts = { cleared: 0, asked: 0, parked: 0 };
  let answers = 0;
  let broken = 0;
  for (const { name, document, before, after } of samples) {
    answers += 1;
    const migrated = migrateAnswers(now, document, old.draftVersion);
    const fitted = migrated && fitAnswers(now, after.page, migrated);
    if (fitted === undefined) drafts.cleared += 1;
    else if (fitted.asked.some(({ private: audience }) => audience === undefined)) drafts.asked += 1;
    else if (fitted.parked.length > fitAnswers(old, before.page, document).parked.length) drafts.parked += 1;
    const [first, second] = [
      deriveResult(old, before, document),
      deriveResult(now, after, migrated ?? document),
    ];
    const differences = compareResults(first, second);
    if (isBroken(first, second, differences)) broken += 1;
    for (const effect of new Set(differences.map((difference) => difference.effect))) {
      changed.set(effect, (changed.get(effect) ?? 0) + 1);
      const message = differences.find((difference) => difference.effect === effect)?.message;
      if (!examples.has(effect)) examples.set(effect, `${name}: ${message}`);
    }
  }
  return {
    answers,
    changed: Object.fromEntries(changed),
    examples: Object.fromEntries(examples),
    broken,
    drafts,
  };
}
