import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import { fitAnswers, saysSomething } from '#domain/drafts/fit-answers.ts';
import type { FittedAnswers } from '#domain/drafts/fit-answers.ts';
import { migrateAnswers } from '#domain/drafts/migrate-answers.ts';
import type { Facts } from '#domain/facts.ts';
import { readInside } from '#domain/read-property.ts';
import { compareCase } from '../replay/compare-case.ts';
import type { GoldenCase } from '../replay/golden-case.ts';
import { deriveResult } from '../replay/replay-case.ts';
import type { CaseResult } from '../replay/replay-case.ts';
import type { OpenForm } from '../open-form.ts';
import { listEarlierVersions, opensDrafts } from './compare-forms.ts';

/** The parts of a result that a change can affect. */
export const EFFECTS = ['steps', 'errors', 'prices', 'payload', 'next page'] as const;
type Effect = (typeof EFFECTS)[number];

const EFFECT_OF: Readonly<Record<string, Effect>> = {
  steps: 'steps',
  errors: 'errors',
  answers: 'errors',
  lines: 'prices',
  totalCents: 'prices',
  renewals: 'prices',
  leadsTo: 'next page',
};

/** Payload properties with an amount. Receivers expect them to change with prices. */
const AMOUNTS: readonly unknown[] = ['cartTotalForAffiliate', 'sponsor_plate_fee'];

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

/** The effects of a change on sample answers, and the first example of each effect. */
export interface Effects {
  /** Number of samples. */
  readonly answers: number;
  /** Names of samples with other results. */
  readonly touched: readonly string[];
  /** Names of samples that passed before and now fail or have no total. */
  readonly failing: readonly string[];
  /** Names of samples whose payload changes or loses a part. */
  readonly resent: readonly string[];
  /** Number of samples by effect. */
  readonly changed: Readonly<Partial<Record<Effect, number>>>;
  readonly examples: Readonly<Partial<Record<Effect, string>>>;
}

/** Converts a result to the golden case that expects this result. */
function toGoldenCase(result: CaseResult): GoldenCase {
  const { steps, problems, lines, totalCents, renewals, kind, payload = {}, leadsTo } = result;
  const common = { title: '', page: '', answers: {}, steps };
  if (kind === 'message') return { ...common, message: payload, leadsTo };
  if (kind === 'order' && totalCents !== null) return { ...common, lines, totalCents, renewals, payload };
  return { ...common, errors: problems.map(({ path, message }) => ({ path, message })) };
}

/** Lists how the results of the same answers differ between two versions of a form. */
function compareResults(before: CaseResult, after: CaseResult) {
  const expected = toGoldenCase(before);
  return compareCase(expected, { ...after, idle: [] }, 'whole')
    .filter(({ message }) => message !== '')
    .map(({ at, message }) => {
      const effect = AMOUNTS.includes(at.at(-1)) ? 'prices' : (EFFECT_OF[String(at[0])] ?? 'payload');
      // Receivers of orders can ignore new properties.
      const isResent = effect === 'payload' && readInside(expected, ...at.map(String)) !== undefined;
      return { effect, message, isResent };
    });
}

/** Maximum number of sentences in an example. More would hide the first ones. */
const MAX_SENTENCES = 3;

function describeExample(name: string, messages: readonly string[]): string {
  const rest = messages.length - MAX_SENTENCES;
  const more = rest > 0 ? [`And ${rest} more.`] : [];
  return `${name}: ${[...messages.slice(0, MAX_SENTENCES), ...more].join(' ')}`;
}

/** Adds up the effects of a change on sample answers. */
export function measureEffects(
  { form: old }: OpenForm,
  { form: now }: OpenForm,
  samples: readonly SampleAnswers[],
): Effects {
  const changed: Partial<Record<Effect, number>> = {};
  const examples: Partial<Record<Effect, string>> = {};
  const touched: string[] = [];
  const failing: string[] = [];
  const resent: string[] = [];
  for (const { name, document, before, after, isStored } of samples) {
    const migrated = migrateAnswers(now, document, old.draftVersion);
    const first = deriveResult(old, before, document, { isStored });
    const second = deriveResult(now, after, migrated ?? document, { isStored });
    const differences = compareResults(first, second);
    const isPassing = first.kind === 'order' || first.kind === 'message';
    if (differences.length > 0) touched.push(name);
    if (isPassing && second.kind !== first.kind) failing.push(name);
    else if (differences.some(({ isResent }) => isResent)) resent.push(name);
    for (const effect of new Set(differences.map((difference) => difference.effect))) {
      changed[effect] = (changed[effect] ?? 0) + 1;
      examples[effect] ??= describeExample(
        name,
        differences.flatMap((difference) => (difference.effect === effect ? [difference.message] : [])),
      );
    }
  }
  return { answers: samples.length, touched, failing, resent, changed, examples };
}

/** The effects of a change on drafts. Drafts are in the browsers of visitors, so samples stand for them. */
export interface DraftEffects {
  /** The version that saved the drafts. */
  readonly version: number;
  /** Earlier versions whose drafts the released form can open. */
  readonly earlier: readonly number[];
  /** Versions whose drafts are deleted. */
  readonly deleted: readonly number[];
  /** Number of samples, and how many of them lose an answer. */
  readonly samples: number;
  readonly touched: number;
  /** By path: how many samples must enter this answer again, or lose it. */
  readonly asked: Readonly<Record<Path, number>>;
  readonly lost: Readonly<Record<Path, number>>;
}

/** Returns the paths of asked and parked answers. Row numbers become `*`. */
function listFates({ asked, parked }: FittedAnswers) {
  return {
    // Drafts never contain private answers.
    asked: asked.filter(({ private: audience }) => audience === undefined).map(({ path }) => path),
    lost: parked.filter(({ value }) => saysSomething(value)).map(({ path }) => path.replace(/\.\d+/g, '.*')),
  };
}

function count(counts: Record<Path, number>, now: readonly Path[], before: readonly Path[]): boolean {
  const added = [...new Set(now)].filter((path) => !before.includes(path));
  for (const path of added) counts[path] = (counts[path] ?? 0) + 1;
  return added.length > 0;
}

/** Measures how drafts of the older version open in the newer one. */
export function measureDrafts(
  { form: old }: OpenForm,
  { form: now }: OpenForm,
  samples: readonly SampleAnswers[],
): DraftEffects {
  const asked: Record<Path, number> = {};
  const lost: Record<Path, number> = {};
  let touched = 0;
  for (const { document, before, after } of samples) {
    const migrated = migrateAnswers(now, document, old.draftVersion);
    if (migrated === undefined) continue;
    const first = listFates(fitAnswers(old, before.page, document));
    const second = listFates(fitAnswers(now, after.page, migrated));
    const isAsked = count(asked, second.asked, first.asked);
    const isLost = count(lost, second.lost, first.lost);
    if (isAsked || isLost) touched += 1;
  }
  const earlier = listEarlierVersions(old);
  const deleted = [...earlier, old.draftVersion].filter((version) => !opensDrafts(now, version));
  return { version: old.draftVersion, earlier, deleted, samples: samples.length, touched, asked, lost };
}
