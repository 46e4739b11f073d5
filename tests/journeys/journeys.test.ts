import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#domain/money.ts';
import { readJourneys } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

const journeys = readJourneys();

const isJourney = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('form-definitions/meta/journey.schema.json', 'utf8')),
);

describe('the journeys', () => {
  it('cover the formation form', () => {
    expect(journeys.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['form-a-business/llc-wyoming', 'form-a-business/np-corp-new-york']),
    );
  });

  it.each(journeys)('$name has the shape the meta-schema demands', ({ name }) => {
    const [slug, file] = name.split('/');
    const written: unknown = JSON.parse(
      readFileSync(`form-definitions/${slug}/journeys/${file}.json`, 'utf8'),
    );
    isJourney(written);
    expect(isJourney.errors ?? []).toEqual([]);
  });

  it.each(journeys)('$name comes to its steps, lines and totals in the domain', async (journey) => {
    const { judgement, steps } = await replayJourney(journey);
    expect(judgement.kind === 'failing' ? judgement.problems : []).toEqual([]);
    expect(steps).toEqual(journey.steps);
    if (judgement.kind !== 'order') throw new Error(`The order is ${judgement.kind}`);
    const { lines, totalCents, yearlyCents } = judgement.cart;
    expect(lines.map(({ label, priceCents, quantity }) => ({ label, priceCents, quantity }))).toEqual(
      journey.lines.map(({ label, priceCents, quantity = 1 }) => ({ label, priceCents, quantity })),
    );
    expect({ totalCents, yearlyCents }).toEqual({
      totalCents: journey.totalCents,
      yearlyCents: journey.yearlyCents,
    });
    expect(totalCents).toBe(sumCents(lines.map(({ priceCents }) => priceCents)));
  });
});
