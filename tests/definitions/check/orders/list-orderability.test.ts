import { describe, expect, it } from 'vitest';
import { listOrderability } from '#definitions/check/orders/list-orderability.ts';
import type { Orderability } from '#definitions/check/orders/list-orderability.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { prepareFixtureForm } from '../prepare-fixture-form.ts';
import { prepareSmallForm } from '../prepare-small-form.ts';

async function listShipped(settings: Readonly<Record<string, string | number | boolean>> = {}) {
  const { form, pages } = await prepareFixtureForm('company');
  const page = pages.find(({ page: { pageID } }) => pageID === 'company')?.page;
  if (page === undefined) throw new Error('The formation form has no page');
  return listOrderability(form, { ...page, settings: { ...page.settings, ...settings } }, fixtureCatalogue);
}

function find(list: readonly Orderability[], state: string, entityType: string) {
  return list.find((entry) => entry.state === state && entry.entityType === entityType)?.outcome;
}

describe('listOrderability', () => {
  it('returns an outcome for each state and entity type', async () => {
    const list = await listShipped();
    const { form } = await prepareFixtureForm('company');
    const states = form.fields['companyInformation.state']?.options?.list ?? [];
    const types = form.fields['companyInformation.entityType']?.options?.list ?? [];
    expect(list).toHaveLength(states.length * types.length);
    const kinds = new Set(list.map(({ outcome }) => outcome.kind));
    expect(kinds).toEqual(new Set(['orderable', 'not-available']));
  });

  it('includes the total of the cheapest order', async () => {
    const list = await listShipped();
    expect(find(list, 'WY', 'LLC')).toEqual({ kind: 'orderable', totalCents: 32875, missing: [] });
    expect(find(list, 'WY', 'PLLC')).toMatchObject({ kind: 'not-available' });
    expect(find(list, 'DE', 'PLLC')).toMatchObject({ kind: 'orderable' });
  });

  it('returns not-available for an entity type that the page settings exclude', async () => {
    const list = await listShipped({ entityTypes: 'Corp' });
    expect(find(list, 'WY', 'LLC')).toMatchObject({ kind: 'not-available' });
    expect(find(list, 'WY', 'Corp')).toMatchObject({ kind: 'orderable' });
  });

  const small = {
    properties: {
      place: { type: 'string', title: 'Place', rules: 'required', options: { list: 'places' } },
      code: {
        type: 'string',
        title: 'Code',
        rules: 'required',
        rulesWhen: [{ when: { place: 'DE' }, rules: 'required|numeric|regex:[A-Z]{3}' }],
      },
    },
    module: { fields: ['place', 'code'] },
    steps: { cart: { primary: ['agent'], optional: [] } },
    shared: {
      'places.json': { options: ['WY', 'DE', 'ZZ'].map((key) => ({ key, value: key })) },
      'products.json': {
        agent: {
          name: 'Agent',
          saveAs: 'agent',
          from: 'registered_agent_products',
          jurisdiction: 'place',
          label: 'Agent',
          reason: 'You need one.',
          payload: 'registered-agent',
        },
      },
    },
  };

  it('reports missing prices and unanswerable fields', async () => {
    const { form, pages } = await prepareSmallForm(small);
    const [page] = pages;
    if (page === undefined) throw new Error('The form has no page');
    expect(
      listOrderability(form, page.page, fixtureCatalogue).map(({ state, outcome }) => [state, outcome]),
    ).toEqual([
      ['WY', { kind: 'orderable', totalCents: 12500, missing: [] }],
      ['DE', { kind: 'unanswerable', path: 'code', reason: expect.any(String) }],
      ['ZZ', { kind: 'unpriced', reason: "Agent isn't available in ZZ." }],
    ]);
  });

  it('omits states that the page does not offer', async () => {
    const definition = structuredClone(small);
    Object.assign(definition.properties.place.options, { exceptSetting: 'closed' });
    const { form, pages } = await prepareSmallForm({ ...definition, settings: { closed: 'DE,ZZ' } });
    const [page] = pages;
    if (page === undefined) throw new Error('The form has no page');
    const kinds = (availableOnly: boolean) =>
      listOrderability(form, page.page, fixtureCatalogue, { availableOnly }).map(({ state, outcome }) => [
        state,
        outcome.kind,
      ]);
    expect(kinds(true)).toEqual([['WY', 'orderable']]);
    expect(kinds(false)).toEqual([
      ['WY', 'orderable'],
      ['DE', 'not-available'],
      ['ZZ', 'not-available'],
    ]);
  });

  it('includes the answers of the given hints in the search', async () => {
    const definition = structuredClone(small);
    Object.assign(definition.properties.code, {
      rules: 'required|regex:[QX]{3}-\\d{2}',
      rulesWhen: undefined,
    });
    const { form, pages } = await prepareSmallForm(definition);
    const [page] = pages;
    if (page === undefined) throw new Error('The form has no page');
    const outcomeWith = (hints: readonly string[]) =>
      listOrderability(form, page.page, fixtureCatalogue, { hints: () => hints })[0]?.outcome.kind;
    expect(outcomeWith([])).toBe('unanswerable');
    expect(outcomeWith(['QXQ-12'])).toBe('orderable');
  });

  it('returns an empty list for a form that sells nothing', async () => {
    const { form, pages } = await prepareSmallForm({
      properties: { name: { type: 'string', title: 'Name' } },
      module: { fields: ['name'] },
    });
    expect(listOrderability(form, pages[0]?.page ?? fail(), fixtureCatalogue)).toEqual([]);
  });
});

function fail(): never {
  throw new Error('The form has no page');
}
