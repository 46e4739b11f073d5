import { basename } from 'node:path';
import type { Facts } from '#domain/facts.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { startingAnswers } from '../../check/orders/starting-answers.ts';
import type { CommandTools } from '../command-tools.ts';
import { UnusableAnswersError } from '../given-answers.ts';
import type { OpenForm } from '../open-form.ts';
import { readGoldenFiles } from '../replay/golden-case.ts';
import { openCase } from '../replay/replay-case.ts';
import type { ReplayFacts } from '../replay/replay-case.ts';
import { listNames, worstOf } from './change.ts';
import type { Change, Impact } from './change.ts';
import { compareForms } from './compare-forms.ts';
import { generateAnswers } from './generate-answers.ts';
import { measureDrafts, measureEffects } from './measure-samples.ts';
import type { DraftEffects, Effects, SampleAnswers } from './measure-samples.ts';

/** A folder of definitions, and the facts to derive results with. */
export interface Release {
  readonly root: string;
  readonly facts: ReplayFacts;
}

/** A version of a form. */
export interface OpenVersion extends Release {
  readonly opened: OpenForm;
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

/** Returns the facts of a page in both versions. Returns undefined if a version lacks the page. */
function pairFacts({ before, after }: DiffRequest, pageID: string, known: Partial<Facts> = {}) {
  const [old, now] = [before, after].map(({ opened, facts: { catalogue, today } }): Facts | undefined => {
    const page = opened.pages.find((one) => one.pageID === pageID);
    return page && { today, ...known, page, catalogue };
  });
  return old === undefined || now === undefined ? [] : [{ before: old, after: now }];
}

/** Opens the golden cases of the older version. Skips cases that do not fit either version. */
function openGoldenCases(request: DiffRequest): readonly SampleAnswers[] {
  const { root, opened, facts } = request.before;
  const files = readGoldenFiles(new SourceFiles(root, createDiskCache()), opened.form.slug);
  return files.flatMap(({ file, golden }) => {
    try {
      const { document, facts: known } = openCase(opened, golden, facts);
      const { quotes } = known;
      const pairs = pairFacts(request, known.page.pageID, quotes === undefined ? {} : { quotes });
      return pairs.map((pair) => ({ name: basename(file, '.json'), document, ...pair }));
    } catch (error) {
      if (error instanceof UnusableAnswersError) return [];
      throw error;
    }
  });
}

function generateSamples(request: DiffRequest, golden: readonly SampleAnswers[]): readonly SampleAnswers[] {
  const { form, pages } = request.before.opened;
  const starts = pages.flatMap(({ pageID }) =>
    pairFacts(request, pageID).map((pair) => ({
      name: pageID,
      document: startingAnswers(form, pair.before),
      ...pair,
    })),
  );
  return [...generateAnswers(form, [...golden, ...starts], request)];
}

async function collectOrders({
  readOrders,
  ...request
}: DiffRequest): Promise<readonly SampleAnswers[] | undefined> {
  if (readOrders === undefined) return undefined;
  const samples: SampleAnswers[] = [];
  for await (const order of readOrders(request.before.opened.form.slug)) {
    const { id, pageID, answers, invoiceNumber, ...facts } = order;
    // Rules about dates compare with the day of the order.
    for (const pair of pairFacts(request, pageID, facts))
      samples.push({ name: invoiceNumber ?? id, document: answers, isStored: true, ...pair });
  }
  return samples;
}

/** Reports golden cases or orders that stop working, with their names. */
function describeBreaks(one: string, effects: Effects | undefined): readonly Change[] {
  if (effects === undefined) return [];
  const { answers, failing, resent } = effects;
  const describe = (names: readonly string[], does: string): readonly Change[] => {
    const message = `${names.length} of ${answers} ${answers === 1 ? one : `${one}s`} ${does}: ${listNames(names)}.`;
    return names.length === 0 ? [] : [{ impact: 'breaking', name: `${one}s`, message }];
  };
  return [
    ...describe(failing, failing.length === 1 ? 'now fails' : 'now fail'),
    ...describe(resent, resent.length === 1 ? 'sends other data' : 'send other data'),
  ];
}

/** Returns what changed between two versions of a form, or undefined when nothing did. */
export async function diffForm(request: DiffRequest): Promise<FormDiff | undefined> {
  const { before, after } = request;
  const [old, now] = [before.opened, after.opened];
  const catalogues = { before: before.facts.catalogue, after: after.facts.catalogue };
  const found = compareForms(old, now, catalogues);
  if (found.length === 0 && catalogues.before.version === catalogues.after.version) return undefined;
  const cases = openGoldenCases(request);
  const samples = generateSamples(request, cases);
  const golden = measureEffects(old, now, cases);
  const generated = measureEffects(old, now, samples);
  const drafts = measureDrafts(old, now, [...cases, ...samples]);
  const placed = await collectOrders(request);
  const orders = placed && measureEffects(old, now, placed);
  const hasEffects = [golden, generated, orders].some((effects) => (effects?.touched.length ?? 0) > 0);
  if (found.length === 0 && !hasEffects) return undefined;
  const changes = [
    ...found,
    ...describeBreaks('golden case', golden),
    ...describeBreaks('stored order', orders),
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
