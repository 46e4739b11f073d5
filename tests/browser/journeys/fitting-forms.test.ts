import { describe, expect, it } from 'vitest';
import { takeSample } from '../../fixtures/take-sample.ts';
import { readJourneys, readMessageJourneys } from '../../journeys/read-journeys.ts';
import { fillStep, pressContinue, waitForForm } from '../fill-form.ts';
import { findMisfits } from '../find-misfits.ts';
import { PHONE, SMALL_PHONE } from '../phone.ts';
import { useStorefront } from '../use-storefront.ts';
import { addressOf, listSteps } from './golden-pages.ts';
import { JOURNEY_MS } from './place-orders.ts';
import { sampleJourneys } from './sample-journeys.ts';

const { open } = useStorefront();

const cases = [...readJourneys(), ...readMessageJourneys()];
const windows = [
  ['a phone', PHONE],
  ['a small phone', { ...PHONE, viewport: SMALL_PHONE }],
  ['a tablet', { viewport: { width: 768, height: 1024 } }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const;

describe.each(takeSample(windows, 1, 'windows'))('the window of %s', (_where, device) => {
  it.each(sampleJourneys(cases))(
    'fits every step of $name: empty and filled',
    async (golden) => {
      const page = await open(addressOf(golden), device);
      await waitForForm(page);
      const steps = await listSteps(page, golden);
      const misfits: Record<string, readonly string[]> = {};
      const look = async (name: string) => {
        const found = await findMisfits(page);
        if (found.length > 0) misfits[name] = found;
      };
      for (const step of steps) {
        await look(`${step}, empty`);
        await fillStep(page, golden);
        await look(`${step}, filled`);
        if (step !== steps.at(-1)) await pressContinue(page);
      }
      expect(misfits).toEqual({});
    },
    JOURNEY_MS,
  );
});
