import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import type { AnyJourney } from './read-journeys.ts';
import { replayWith } from './replay-with.ts';
import type { Replay } from './replay-with.ts';

/** Validates the answers of a golden case as the server does, with the real catalog and the built form. */
export async function replayJourney(journey: AnyJourney): Promise<Replay> {
  const form = await forms[journey.slug]?.();
  return replayWith(journey, { form, pages: pages[journey.slug] ?? [] });
}
