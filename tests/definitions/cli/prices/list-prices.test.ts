import { describe, expect, it } from 'vitest';
import { listPrices } from '#definitions/cli/prices/list-prices.ts';
import type { ListedPrice } from '#definitions/cli/prices/list-prices.ts';
import { printPrices } from '#definitions/cli/prices/print-prices.ts';
import { runWords } from '../run-words.ts';
import { sortFilingMethods } from '#domain/filing/filing-methods.ts';
import { methodTotalCents } from '#domain/filing/method-total.ts';
import { isAvailable } from '#domain/options/options.ts';
import availability from '../../../fixtures/forms/shared/availability.json' with { type: 'json' };
import states from '../../../fixtures/forms/shared/company-states.json' with { type: 'json' };
import { fixtureForms as root } from '../../../fixtures/fixture-forms.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { TODAY } from '../today.ts';

const tools = {
  root,
  metaSchemas: [],
  sourceTypes: '/nowhere',
  today: TODAY,
  loadCatalogue: () => catalogue,
};
const request = { root, slug: 'company', catalogue, today: TODAY };

function outcomeOf(prices: readonly ListedPrice[], state: string, entityType: string) {
  return prices.find((price) => price.state === state && price.entityType === entityType)?.outcome;
}

describe('listPrices', () => {
  it('returns an entry for each state and each entity type sold anywhere', async () => {
    const { prices } = await listPrices(request);
    const pairs = new Set(prices.map(({ state, entityType }) => `${state} ${entityType}`));
    const sold = availability['formation-entity-types'].rows.map(({ key }) => key);
    expect(pairs.size).toBe(states.options.length * sold.length);
    expect(sold.length).toBeGreaterThan(1);
  });

  it('returns only the state that the form fixes', async () => {
    const { prices } = await listPrices({ ...request, slug: 'vehicles' });
    expect(prices.map(({ state }) => state)).toEqual(['MT']);
    expect(prices.map(({ outcome }) => outcome.kind)).toEqual(['orderable']);
  });

  it('prices the combinations in the availability table and names the prompt for the other combinations', async () => {
    const { prices } = await listPrices(request);
    const { rows } = availability['formation-entity-types'];
    const priced = prices.filter(({ outcome }) => outcome.kind === 'orderable' && outcome.totalCents > 0);
    const refused = prices.filter(
      ({ outcome }) =>
        outcome.kind === 'not-available' && outcome.prompts.join() === 'Please complete Company Information',
    );
    const isSold = ({ state = '', entityType = '' }: ListedPrice) => isAvailable(rows, entityType, state);
    expect(priced).toEqual(prices.filter(isSold));
    expect(refused).toEqual(prices.filter((price) => !isSold(price)));
  });

  it('adds the service fees and the state fee', async () => {
    const { prices } = await listPrices(request);
    const wyoming = catalogue.filingProducts.find(({ type }) => type === 'formation');
    const methods = wyoming?.filing_methods.filter(
      ({ jurisdiction, entity_types }) => jurisdiction === 'WY' && entity_types.includes('LLC'),
    );
    const [first] = sortFilingMethods(methods ?? []);
    const agent = catalogue.registeredAgentProducts.find(
      ({ registered_agent }) => registered_agent.jurisdiction.abbreviation === 'WY',
    );
    expect(outcomeOf(prices, 'WY', 'LLC')).toMatchObject({
      totalCents:
        (wyoming?.price ?? Number.NaN) +
        (agent?.price ?? Number.NaN) +
        (first ? methodTotalCents(first) : Number.NaN),
    });
  });

  it('prints a table with a line per state and numbered reasons', async () => {
    const { output, exitCode } = await runWords(['prices', 'company'], tools);
    const lines = output.split('\n');
    expect(exitCode).toBe(0);
    expect(lines.filter((line) => /^[A-Z]{2} /.test(line))).toHaveLength(states.options.length);
    expect(lines.find((line) => line.startsWith('WY'))).toMatch(/\$\d+\.\d\d .*\[1\]/);
    expect(output).toContain('[1] Not available. Please complete Company Information');
  });

  it('says of a form without products that it sells nothing', () => {
    expect(printPrices({ form: 'contact', page: 'contact', prices: [] })).toBe(
      'The form "contact" sells nothing.',
    );
  });

  it.each([
    [['nothing-such'], 2, 'Unknown form "nothing-such".'],
    [['company', '--page', 'nothing-such'], 2, 'has no page "nothing-such"'],
  ])('reports, for the arguments %j, exit code %i: %s', async (words, code, text) => {
    const { output, exitCode } = await runWords(['prices', ...words], tools);
    expect(exitCode).toBe(code);
    expect(output).toContain(text);
  });
});
