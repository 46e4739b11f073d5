import type { AnyJourney } from '../../journeys/read-journeys.ts';
import { takeSample } from '../../fixtures/take-sample.ts';

/** Samples golden cases of every third form by the seed. The HTTP tests place every case. */
export function sampleJourneys<Case extends { readonly slug: string }>(
  journeys: readonly Case[],
): readonly Case[] {
  const slugs = [...new Set(journeys.map(({ slug }) => slug))];
  return takeSample(slugs, Math.ceil(slugs.length / 3), 'forms').flatMap((slug) =>
    takeSample(
      journeys.filter((journey) => journey.slug === slug),
      1,
      `golden cases of ${slug}`,
    ),
  );
}

/** Samples forms by the seed, for slow tests. */
export function sampleForms<Case extends { readonly slug: string }>(cases: readonly Case[]): readonly Case[] {
  return takeSample(cases, 2, 'forms');
}

/** Picks for each form the golden case whose number of answers `isPreferred` ranks first. */
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
