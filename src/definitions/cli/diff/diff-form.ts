import { isDeepStrictEqual } from 'node:util';
import type { Facts } from '#domain/facts.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { startingAnswers } from '../../check/orders/starting-answers.ts';
import type { CommandTools } from '../command-tools.ts';
import { UnusableAnswersError } from '../given-answers.ts';
import type { OpenForm } from '../open-form.ts';
import { readGoldenFiles } from '../replay/golden-case.ts';
import { openCase } from '../replay/replay-case.ts';
import type { ReplayFacts } from '../replay/replay-case.ts';
import { worstOf } from './change.ts';
import type { Change, Impact } from './change.ts';
import { compareForms } from './compare-forms.ts';
import { comparePrices } from './compare-prices.ts';
import { generateAnswers } from './generate-answers.ts';
import { listNames } from './list-names.ts';
import { measureDrafts } from './measure-drafts.ts';
import type { DraftEffects } from './measure-drafts.ts';
import { measureEffects } from './measure-effects.ts';
import { compareOffers } from './parts/compare-offers.ts';
import type { Effects, Names, SampleAnswers } from './measure-effects.ts';

/** A version of a form: its folder of definitions, the opened form, and the facts to derive results with. */
export interface OpenVersion {
  readonly root: string;
  readonly opened: OpenForm;
  readonly facts: ReplayFacts;
}

/**
 * The impact of a change of a form, with its effects on golden cases, generated answers and placed orders.
 */
export interface FormDiff {
  readonly slug: string;
  readonly impact: Impact;
  readonly changes: readonly Change[];
  readonly golden?: Effects;
  readonly generated?: Effects;
  readonly orders?: Effects;
  readonly drafts?: DraftEffects;
}

export interface DiffRequest {
  readonly before: OpenVersion;
  readonly after: OpenVersion;
  /** Number of answers to generate. The same `seed` generates the same answers. */
  readonly count: number;
  readonly seed: number;
  readonly readOrders?: CommandTools['readOrders'];
}

interface Known extends SampleAnswers {
  readonly facts: Facts;
}

/** Returns the facts of a page in both versions. Returns undefined if a version lacks the page. */
function pairFacts({ before, after }: DiffRequest, pageID: string, known: Partial<Facts>) {
  const [old, now] = [before, after].map(({ opened, facts: { catalogue, today } }): Facts | undefined => {
    const page = opened.pages.find((one) => one.pageID === pageID);
    return page && { today, ...known, page, catalogue };
  });
  return old === undefined || now === undefined ? undefined : { before: old, after: now };
}

/** Opens the golden cases of the older version. Skips cases that do not fit either version. */
function openGoldenCases(request: DiffRequest): readonly Known[] {
  const { root, opened, facts } = request.before;
  const files = readGoldenFiles(new SourceFiles(root), opened.form.slug);
  return files.flatMap(({ file, golden }): readonly Known[] => {
    try {
      const { document, facts: known } = openCase(opened, golden, facts);
      const { quotes } = known;
      const pair = pairFacts(request, known.page.pageID, quotes === undefined ? {} : { quotes });
      const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
      return pair === undefined ? [] : [{ name, document, facts: pair.before, ...pair }];
    } catch (error) {
      if (error instanceof UnusableAnswersError) return [];
      throw error;
    }
  });
}

function* generateSamples(request: DiffRequest, golden: readonly Known[]): Iterable<SampleAnswers> {
  const { opened } = request.before;
  const starts = opened.pages.flatMap(({ pageID }): readonly Known[] => {
    const pair = pairFacts(request, pageID, {});
    if (pair === undefined) return [];
    return [
      { name: pageID, document: startingAnswers(opened.form, pair.before), facts: pair.before, ...pair },
    ];
  });
  let number = 0;
  for (const { document, from } of generateAnswers(opened.form, [...golden, ...starts], request)) {
    number += 1;
    yield { name: `answers ${number}, from ${from.name}`, document, before: from.before, after: from.after };
  }
}

async function collectOrders(request: DiffRequest): Promise<readonly SampleAnswers[]> {
  const samples: SampleAnswers[] = [];
  for await (const order of request.readOrders?.(request.before.opened.form.slug) ?? []) {
    const { id, pageID, answers, invoiceNumber, ...facts } = order;
    // Rules about dates compare with the day of the order.
    const pair = pairFacts(request, pageID, facts);
    const name = invoiceNumber ?? id;
    if (pair !== undefined) samples.push({ name, document: answers, isStored: true, ...pair });
  }
  return samples;
}

/** Returns whether two versions of a form behave the same, even if unused parts of shared files changed. */
function isSameForm({ form: old, pages, built }: OpenForm, { form: now, ...other }: OpenForm): boolean {
  if (!isDeepStrictEqual(pages, other.pages)) return false;
  return (
    old.version === now.version ||
    isDeepStrictEqual({ ...built.emitted, version: '' }, { ...other.built.emitted, version: '' })
  );
}

/** Removes repeated messages: two products can have the same name and prices. */
function listOnce(changes: readonly Change[]): readonly Change[] {
  return [...new Map(changes.map((change) => [change.message, change])).values()];
}

const OTHER_PARTS: Change = {
  impact: 'safe',
  name: 'form',
  message: 'Other parts of the form changed.',
};

/** Reports golden cases or orders that stop working, with their names. */
function describeBreaks(one: string, many: string, { answers, failing, resent }: Effects): readonly Change[] {
  const describe = (names: Names, does: string, others: string) =>
    names.length === 0
      ? []
      : [
          `${names.length} of ${answers} ${answers === 1 ? one : many} ${names.length === 1 ? does : others}: ${listNames(names)}.`,
        ];
  return [
    ...describe(failing, 'now fails', 'now fail'),
    ...describe(resent, 'sends other data', 'send other data'),
  ].map((message) => ({ impact: 'breaking', name: many, message }));
}

/** Returns what changed between two versions of a form, or undefined when nothing did. */
export async function diffForm(request: DiffRequest): Promise<FormDiff | undefined> {
  const { before, after } = request;
  const [old, now] = [before.opened, after.opened];
  const isSame = isSameForm(old, now);
  if (isSame && before.facts.catalogue.version === after.facts.catalogue.version) return undefined;
  const cases = openGoldenCases(request);
  const golden = measureEffects(old, now, cases);
  const samples = [...generateSamples(request, cases)];
  const generated = measureEffects(old, now, samples);
  const drafts = measureDrafts(old, now, [...cases, ...samples]);
  const orders =
    request.readOrders === undefined ? undefined : measureEffects(old, now, await collectOrders(request));
  const found = listOnce([
    ...compareForms(old, now),
    ...comparePrices(old.form, before.facts.catalogue, now.form, after.facts.catalogue),
    ...compareOffers(old.pages, before.facts.catalogue, after.facts.catalogue),
  ]);
  const hasEffects = [golden, generated, orders].some((effects) => (effects?.touched.length ?? 0) > 0);
  if (found.length === 0 && !hasEffects && isSame) return undefined;
  const changes = [
    ...(found.length > 0 || isSame ? found : [OTHER_PARTS]),
    ...describeBreaks('golden case', 'golden cases', golden),
    ...(orders === undefined ? [] : describeBreaks('stored order', 'stored orders', orders)),
  ];
  return {
    slug: old.form.slug,
    impact: worstOf([...changes.map(({ impact }) => impact), drafts.touched > 0 ? 'migration' : 'safe']),
    changes,
    golden,
    generated,
    ...(orders === undefined ? {} : { orders }),
    drafts,
  };
}
