import { isDeepStrictEqual } from 'node:util';
import { renewalsOfLines } from '../domain/cart/schedule/renewing.ts';
import { openForm } from '#definitions/cli/open-form.ts';
import { readGoldenCases } from './read-journeys.ts';
import type { AnyJourney } from './read-journeys.ts';
import { replayWith } from './replay-with.ts';
import type { Replay } from './replay-with.ts';

/** Returns whether a value contains another value, as `toMatchObject` does. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (part === null || typeof part !== 'object') return isDeepStrictEqual(part, whole);
  if (Array.isArray(part) && (!Array.isArray(whole) || part.length !== whole.length)) return false;
  return Object.entries(part).every(([name, value]) => isPartOf(value, Object(whole)[name]));
}

/** Describes how the results of a golden case differ. Returns undefined when they match. */
function describeChange(golden: AnyJourney, { judgment, explanation }: Replay): string | undefined {
  const problems = explanation.problems.map(({ path, message }) => ({ path, message }));
  const steps = explanation.steps.map(({ key }) => key);
  if ('errors' in golden) {
    const [expected, found] = [
      { steps: golden.steps, errors: golden.errors },
      { steps, errors: problems },
    ];
    return isDeepStrictEqual(expected, found) ? undefined : JSON.stringify(found);
  }
  if ('message' in golden) {
    const found = { steps, payload: judgment.kind === 'message' ? judgment.payload : problems };
    const expected = { steps: golden.steps, payload: golden.message };
    return isDeepStrictEqual(expected, found) ? undefined : JSON.stringify(found);
  }
  if (judgment.kind !== 'order') return `The order is ${judgment.kind}: ${JSON.stringify(problems)}`;
  const { lines, totalCents } = judgment.cart;
  const expected = {
    steps: golden.steps,
    lines: golden.lines.map(({ label, priceCents, quantity = 1 }) => ({ label, priceCents, quantity })),
    totalCents: golden.totalCents,
    renewals: golden.renewals,
  };
  const found = {
    steps,
    lines: lines.map(({ label, priceCents, quantity }) => ({ label, priceCents, quantity })),
    totalCents,
    renewals: renewalsOfLines(lines),
  };
  if (!isDeepStrictEqual(expected, found)) return JSON.stringify(found);
  if (!isPartOf(golden.payload ?? {}, judgment.submission)) return JSON.stringify(judgment.submission);
  return undefined;
}

/**
 * Replays the golden cases of the forms in a folder.
 * @param definitions the folder of all definitions
 * @returns the new results of the changed cases, by name
 */
export async function findChangedJourneys(
  definitions: string,
  slugs: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const changed: Record<string, string> = {};
  const cases = readGoldenCases(definitions);
  for (const slug of slugs) {
    const opened = await openForm(definitions, slug);
    for (const golden of cases.filter((one) => one.slug === slug)) {
      const change = describeChange(golden, await replayWith(golden, opened));
      if (change !== undefined) changed[golden.name] = change;
    }
  }
  return changed;
}
