import { renewalsOfLines } from '../domain/cart/schedule/renewing.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nameFileParts, withFileParts } from '#domain/files/file-parts.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import type { FormSession } from '#state/form-session.ts';
import { fillPage, openPage } from './open-page.ts';
import { readFailingJourneys, readJourneys, readMessageJourneys } from './read-journeys.ts';
import type { AnyJourney } from './read-journeys.ts';

/** Returns the answers that the page would post. */
function postedBy({ form, store, evaluated }: FormSession) {
  const answers = evaluated.read(store.get);
  return documentOf(form, withFileParts(answers, nameFileParts(form, answers)), 'server');
}

/** Fills in a golden case. Returns the final step, and the server’s validation of the answers. */
async function fillToTheEnd(journey: AnyJourney) {
  const { session, facts } = await openPage(journey);
  const filled = await fillPage(session, journey);
  const { form, store, steps, page } = session;
  const shown = store.get(steps.shown);
  const reached = page.mode === 'steps' ? store.get(steps.current) : shown.at(-1);
  return {
    filled,
    steps: shown.map(({ key }) => key),
    reached: reached?.key,
    judgment: validateAnswers(form, postedBy(session), facts),
  };
}

// Without a postal service, each address causes a warning.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('the data filler', () => {
  it.each(readJourneys())(
    'fills in the order $name to its last step, with answers that the server accepts',
    async (journey) => {
      const { filled, steps, reached, judgment } = await fillToTheEnd(journey);
      expect(filled).toMatchObject({ problems: 0, unfiled: [] });
      expect(steps).toEqual(journey.steps);
      expect(reached).toBe(journey.steps.at(-1));
      if (judgment.kind !== 'order') throw new Error(`It is ${judgment.kind}`);
      const { lines, totalCents } = judgment.cart;
      expect(lines.map(({ label, priceCents, quantity }) => ({ label, priceCents, quantity }))).toEqual(
        journey.lines.map(({ label, priceCents, quantity = 1 }) => ({ label, priceCents, quantity })),
      );
      expect([totalCents, renewalsOfLines(lines)]).toEqual([journey.totalCents, journey.renewals]);
    },
    30_000,
  );

  it.each(readMessageJourneys())(
    'fills in the message $name to its last step, with answers that the server accepts',
    async (journey) => {
      const { filled, steps, reached, judgment } = await fillToTheEnd(journey);
      expect(filled).toMatchObject({ problems: 0, unfiled: [] });
      expect(steps).toEqual(journey.steps);
      expect(reached).toBe(journey.steps.at(-1));
      expect(judgment.kind).toBe('message');
    },
    30_000,
  );

  it.each(readFailingJourneys())(
    'stops at the step where the answers of $name fail',
    async (journey) => {
      const { session } = await openPage(journey);
      expect((await fillPage(session, journey)).problems).toBeGreaterThan(0);
    },
    30_000,
  );
});
