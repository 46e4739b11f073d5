import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { usualWaits } from '#contract/waits.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { fillJourney } from '#state/toolbox/fill-journey.ts';
import { createCatalogueOf, createPorts } from '../fixtures/session-ports.ts';
import { answersGivenIn } from './read-journeys.ts';
import type { AnyJourney } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

/** Opens the page of a golden case, with the same services as in its replay. */
export async function openPage(journey: AnyJourney) {
  const form = await forms[journey.slug]?.();
  const page = pages[journey.slug]?.find(({ pageID }) => pageID === journey.page);
  if (form === undefined || page === undefined) throw new Error(`There is no page ${journey.page}`);
  const { facts } = await replayJourney(journey);
  const { catalogue, quotes, today } = facts;
  const ports = createPorts({
    catalogue: createCatalogueOf(catalogue),
    today,
    waits: { ...usualWaits, catalogueMs: 5_000, lookupEveryMs: 1, typingPauseMs: 1 },
    readPlates: async () => ({
      kind: 'ok',
      value: { version: catalogue.version ?? '', organizationalPlates: catalogue.organizationalPlates ?? [] },
    }),
    askAction: async (_action, { domains }) => {
      if (domains === undefined) return { kind: 'unavailable', cause: 'network' };
      const names: readonly string[] = JSON.parse(domains);
      return { kind: 'ok', value: { success: true, response: names.map((name) => quotes?.domains[name]) } };
    },
  });
  return { session: createFormSession(form, page, ports), facts };
}

/** Enters the answers of a golden case into its page. */
export function fillPage(session: FormSession, journey: AnyJourney) {
  const { document: answers, filingMethods } = answersGivenIn(journey);
  return fillJourney(session, { answers, filingMethods });
}
