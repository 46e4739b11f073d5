import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { migrateAnswers } from '#domain/drafts/migrate-answers.ts';
import { deriveResult } from '../replay/replay-case.ts';
import type { OpenForm } from '../open-form.ts';
import { compareResults, isFailing, isPayloadChanged } from './compare-results.ts';
import type { Effect, ResultDifference } from './compare-results.ts';

/** Answers whose results are compared: from a golden case, a generator or an order. */
export interface SampleAnswers {
  readonly name: string;
  readonly document: AnswersDocument;
  /** The facts of each version: its page, catalog and quotes. */
  readonly before: Facts;
  readonly after: Facts;
  /** Stored answers lack private ones. */
  readonly isStored?: boolean;
}

/** Names of samples, in their order. */
export type Names = readonly string[];

/** The effects of a change on sample answers, and the first example of each effect. */
export interface Effects {
  /** Number of samples. */
  readonly answers: number;
  /** Samples with other results. */
  readonly touched: Names;
  /** Samples that passed before and now fail or have no total. */
  readonly failing: Names;
  /** Samples whose payload changes or loses a part. */
  readonly resent: Names;
  /** Number of samples by effect. */
  readonly changed: Readonly<Partial<Record<Effect, number>>>;
  readonly examples: Readonly<Partial<Record<Effect, string>>>;
}

/** Maximum number of sentences in an example. More would hide the first ones. */
const MOST_SENTENCES = 3;

function describeExample(name: string, differences: readonly ResultDifference[]): string {
  const shown = differences.slice(0, MOST_SENTENCES).map(({ message }) => message);
  const rest = differences.length - shown.length;
  return `${name}: ${[...shown, ...(rest === 0 ? [] : [`And ${rest} more.`])].join(' ')}`;
}

/** Adds up the effects of a change on sample answers. */
export function measureEffects(
  { form: old }: OpenForm,
  { form: now }: OpenForm,
  samples: Iterable<SampleAnswers>,
): Effects {
  const changed = new Map<Effect, number>();
  const examples = new Map<Effect, string>();
  const touched: string[] = [];
  const failing: string[] = [];
  const resent: string[] = [];
  let answers = 0;
  for (const { name, document, before, after, isStored } of samples) {
    answers += 1;
    const migrated = migrateAnswers(now, document, old.draftVersion);
    const first = deriveResult(old, before, document, { isStored });
    const second = deriveResult(now, after, migrated ?? document, { isStored });
    const differences = compareResults(first, second);
    if (differences.length > 0) touched.push(name);
    if (isFailing(first, second)) failing.push(name);
    else if (isPayloadChanged(differences)) resent.push(name);
    for (const effect of new Set(differences.map((difference) => difference.effect))) {
      changed.set(effect, (changed.get(effect) ?? 0) + 1);
      const own = differences.filter((difference) => difference.effect === effect);
      if (!examples.has(effect)) examples.set(effect, describeExample(name, own));
    }
  }
  return {
    answers,
    touched,
    failing,
    resent,
    changed: Object.fromEntries(changed),
    examples: Object.fromEntries(examples),
  };
}
