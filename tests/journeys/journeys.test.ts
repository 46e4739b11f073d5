import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listCoveredDomains } from '#domain/cart/domains/covered-domains.ts';
import { renewalsOfLines } from '../domain/cart/schedule/renewing.ts';
import { readMetaSchema } from '#definitions/cli/read-schema-file.ts';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import { sumCents } from '#domain/money.ts';
import { readFailingJourneys, readGoldenCases, readJourneys, readMessageJourneys } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

const isJourney = createMetaSchemas().compile(readMetaSchema('form-definitions/meta/journey.schema.json'));

describe('a golden case', () => {
  it('exists for the formation form, including a case with failing answers', () => {
    expect(readJourneys().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['form-a-business/llc-wyoming', 'form-a-business/np-corp-new-york']),
    );
    expect(readFailingJourneys().some(({ slug }) => slug === 'form-a-business')).toBe(true);
  });

  it.each(readGoldenCases())('matches the meta-schema: $name', ({ name }) => {
    const [slug, file] = name.split('/');
    const written: unknown = JSON.parse(
      readFileSync(`form-definitions/${slug}/journeys/${file}.json`, 'utf8'),
    );
    isJourney(written);
    expect(isJourney.errors ?? []).toEqual([]);
  });

  it.each([
    ['neither an order nor errors', {}, 'must contain the expected results'],
    [
      'half an order',
      { lines: [{ label: 'A', priceCents: 1 }], totalCents: 1 },
      'must contain the expected results',
    ],
  ])('fails the meta-schema with %s', (_, comesTo, message) => {
    expect(isJourney({ title: 'A', page: 'a', answers: {}, steps: ['a'], ...comesTo })).toBe(false);
    expect(JSON.stringify(isJourney.errors)).toContain(message);
  });
});

describe('the domain', () => {
  it.each(readJourneys())('derives the steps, lines, totals and payload of $name', async (journey) => {
    const { judgment, explanation } = await replayJourney(journey);
    expect(explanation.problems).toEqual([]);
    expect(explanation.idle).toEqual([]);
    expect(explanation.steps.map(({ key }) => key)).toEqual(journey.steps);
    if (judgment.kind !== 'order') throw new Error(`The order is ${judgment.kind}`);
    const { lines, totalCents, products } = judgment.cart;
    expect(lines.map(({ label, priceCents, quantity }) => ({ label, priceCents, quantity }))).toEqual(
      journey.lines.map(({ label, priceCents, quantity = 1 }) => ({ label, priceCents, quantity })),
    );
    expect(totalCents).toBe(journey.totalCents);
    expect(renewalsOfLines(lines)).toEqual(journey.renewals);
    expect(listCoveredDomains(products).map(({ domain }) => domain)).toEqual(journey.covered ?? []);
    expect(totalCents).toBe(sumCents(lines.map(({ priceCents }) => priceCents)));
    expect(judgment.submission).toMatchObject(journey.payload ?? {});
  });

  it.each(readMessageJourneys())('derives the message of $name with every key', async (journey) => {
    const { judgment, explanation } = await replayJourney(journey);
    expect(explanation.problems).toEqual([]);
    expect(explanation.idle).toEqual([]);
    expect(explanation.steps.map(({ key }) => key)).toEqual(journey.steps);
    if (judgment.kind !== 'message') throw new Error(`It is ${judgment.kind}`);
    expect(judgment.payload).toEqual(journey.message);
  });

  it.each(readFailingJourneys())('reports the errors of $name', async (journey) => {
    const { judgment, explanation } = await replayJourney(journey);
    expect(judgment.kind).toMatch(/failing|unpriced/);
    expect(explanation.steps.map(({ key }) => key)).toEqual(journey.steps);
    expect(explanation.problems.map(({ path, message }) => ({ path, message }))).toEqual(journey.errors);
  });
});
