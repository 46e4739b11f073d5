import { readInside } from '#domain/read-property.ts';
import type { Difference, GoldenCase } from '../replay/golden-case.ts';
import { compareCase } from '../replay/compare-case.ts';
import type { CaseResult } from '../replay/replay-case.ts';

/** The parts of a result that a change can affect. */
export const EFFECTS = ['steps', 'errors', 'prices', 'payload', 'next page'] as const;
export type Effect = (typeof EFFECTS)[number];

const EFFECT_OF: Readonly<Record<string, Effect>> = {
  steps: 'steps',
  errors: 'errors',
  answers: 'errors',
  lines: 'prices',
  totalCents: 'prices',
  renewals: 'prices',
  payload: 'payload',
  message: 'payload',
  leadsTo: 'next page',
};

/** Payload properties with an amount. Receivers expect them to change with prices. */
const AMOUNTS: readonly unknown[] = ['cartTotalForAffiliate', 'sponsor_plate_fee'];

/** Converts a result to the golden case that expects this result. */
function toGoldenCase(result: CaseResult): GoldenCase {
  const { steps, problems, lines, totalCents, renewals, kind, payload = {}, leadsTo } = result;
  const common = { title: '', page: '', answers: {}, steps };
  if (kind === 'message') return { ...common, message: payload, leadsTo };
  if (kind === 'order' && totalCents !== null) return { ...common, lines, totalCents, renewals, payload };
  return { ...common, errors: problems.map(({ path, message }) => ({ path, message })) };
}

/** A difference between two results, with the part that it affects. */
export interface ResultDifference {
  readonly effect: Effect;
  readonly message: string;
  /** True for a new property of the payload. Receivers of orders can ignore it. */
  readonly isAddition: boolean;
}

function toResultDifference(expected: GoldenCase, { at, message }: Difference): ResultDifference {
  const effect = AMOUNTS.includes(at.at(-1)) ? 'prices' : (EFFECT_OF[String(at[0])] ?? 'payload');
  const isAddition = effect === 'payload' && readInside(expected, ...at.map(String)) === undefined;
  return { effect, message, isAddition };
}

/** Returns how the results of the same answers differ between two versions of a form. */
export function compareResults(before: CaseResult, after: CaseResult): readonly ResultDifference[] {
  const expected = toGoldenCase(before);
  return compareCase(expected, { ...after, idle: [] }, 'whole')
    .filter(({ message }) => message !== '')
    .map((difference) => toResultDifference(expected, difference));
}

function passes({ kind }: CaseResult): boolean {
  return kind === 'order' || kind === 'message';
}

/** Returns whether answers that passed before now fail or have no total. */
export function isFailing(before: CaseResult, after: CaseResult): boolean {
  return passes(before) && after.kind !== before.kind;
}

/** Returns whether a receiver of orders gets other data: a part of the payload changed or is gone. */
export function isPayloadChanged(differences: readonly ResultDifference[]): boolean {
  return differences.some(({ effect, isAddition }) => effect === 'payload' && !isAddition);
}
