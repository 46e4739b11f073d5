import type { AnyJourney } from '../../journeys/read-journeys.ts';
import { readWholeNumber } from '../evaluations/read-whole-number.ts';

/** How many golden cases of a form a browser goes through; over HTTP, all of them are placed each time. */
const A_FORM = 2;

/** Which of them: a failure is repeated with `JOURNEYS_SEED=<number>`. */
const seed = readWholeNumber('JOURNEYS_SEED', Math.floor(Date.now() / 1000) % 1_000_000, 0, 1_000_000);

/** Some golden cases of each form, by the seed; all of them with `FULL=1`. */
export function sampleJourneys<Case extends { readonly slug: string }>(
  journeys: readonly Case[],
): readonly Case[] {
  if (process.env['FULL'] === '1') return journeys;
  console.log(`${A_FORM} golden cases a form, seed ${seed}`);
  return [...new Set(journeys.map(({ slug }) => slug))].flatMap((slug) => {
    const cases = journeys.filter((journey) => journey.slug === slug);
    return cases.filter((_, index) => (index + seed) % cases.length < A_FORM);
  });
}

/** How many forms are looked at in the ways that take long. */
const FORMS = 3;

/** A golden case of each of some forms, by the seed; of all forms with `FULL=1`. */
export function sampleForms<Case extends { readonly slug: string }>(cases: readonly Case[]): readonly Case[] {
  if (process.env['FULL'] === '1') return cases;
  console.log(`${FORMS} forms, seed ${seed}`);
  return cases.filter((_, index) => (index + seed) % cases.length < FORMS);
}

/** Of each form the golden case whose number of answers is preferred to the others'. */
export function pickCases<Case extends AnyJourney>(
  cases: readonly Case[],
  isPreferred: (count: number, known: number) => boolean,
): readonly Case[] {
  const picked = new Map<string, Case>();
  for (const golden of cases) {
    const known = picked.get(golden.slug);
    const count = Object.keys(golden.answers).length;
    if (known === undefined || isPreferred(count, Object.keys(known.answers).length)) {
      picked.set(golden.slug, golden);
    }
  }
  return [...picked.values()];
}
