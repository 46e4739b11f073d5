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
}

function toResultDifference({ at: [part], message }: Difference): ResultDifference {
  return { effect: EFFECT_OF[String(part)] ?? 'payload', message };
}

/** Returns how the results of the same answers differ between two versions of a form. */
export function compareResults(before: CaseResult, after: CaseResult): readonly ResultDifference[] {
  return compareCase(toGoldenCase(before), { ...after, idle: [] }, 'whole')
    .filter(({ message }) => message !== '')
    .map(toResultDifference);
}

/** Returns whether answers that passed before now fail, have no total, or lose a part of the payload. */
export function isBroken(
  before: CaseResult,
  after: CaseResult,
  differences: readonly ResultDifference[],
): boolean {
  const passed = before.kind === 'order' || before.kind === 'message';
  if (!passed) return false;
  return after.kind !== before.kind || differences.some(({ effect }) => effect === 'payload');
}
