import { describe, expect, it } from 'vitest';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../../fixtures/session-ports.ts';

const loaded = new Map<string, ReturnType<typeof loadForm>>();

async function open(slug: string, pageID: string, answers: Readonly<Record<string, unknown>> = {}) {
  const known = loaded.get(slug) ?? loadForm(slug, 'form-definitions');
  loaded.set(slug, known);
  const { form, pages } = await known;
  const page = pages.find((entry) => entry.pageID === pageID);
  if (page === undefined) throw new Error(`There is no page ${pageID}`);
  const ports = createPorts({
    storage: createMemoryStorage(),
    catalogue: createCatalogueOf(fixtureCatalogue),
  });
  const session = createFormSession(form, page, ports);
  session.store.sub(session.cart, () => undefined);
  for (const [path, answer] of Object.entries(answers)) session.changes.setAnswer(path, answer);
  return session;
}

function readPreselected({ store, effects }: FormSession): readonly string[] | undefined {
  const words = store.get(effects);
  return words && store.get(words.preselected).map(({ text }) => text);
}

const inWyoming = { 'companyInformation.state': 'WY' };

describe('a product selected for the visitor', () => {
  it.each<readonly [string, string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['business-identity', 'business-identity', {}, []],
    ['business-identity', 'business-identity-single', {}, []],
    ['form-a-business', 'form-a-business', inWyoming, []],
    [
      'form-a-business',
      'form-a-business-bundles',
      inWyoming,
      ['We added Business Identity Bundle ($249.00 / year) for you.'],
    ],
    [
      'double-llc',
      'double-llc-own-price',
      inWyoming,
      ['We added Wyoming Registered Agent Service ($250.00 / year) for you.'],
    ],
    [
      'mail-forwarding',
      'mail-forwarding-office',
      inWyoming,
      ['We added Virtual Office ($348.00 / year) for you.'],
    ],
  ])('appears with its price on /%s/?page=%s', async (slug, pageID, answers, texts) => {
    const session = await open(slug, pageID, answers);
    await expect.poll(() => readPreselected(session)).toEqual(texts);
  });

  it('disappears once the product is removed', async () => {
    const session = await open('form-a-business', 'form-a-business-bundles', inWyoming);
    await expect.poll(() => readPreselected(session)).toHaveLength(1);
    session.changes.setAnswer('businessIdentityToggle', false);
    expect(readPreselected(session)).toEqual([]);
  });

  it('includes the years of a service', async () => {
    const states = { 'companyInformation.states': { WY: true } };
    const session = await open('registered-agent', 'registered-agent-one-state', states);
    const said = /^We added Registered Agent Service, 2 Years \(\$230\.00/;
    await expect.poll(() => readPreselected(session)?.join('')).toMatch(said);
  });

  it('appears when a bundle that contained it is removed', async () => {
    const session = await open('double-llc', 'double-llc-privacy', inWyoming);
    const bundle = 'We added Privacy Bundle ($798.00 / year) for you.';
    await expect.poll(() => readPreselected(session)).toEqual([bundle]);
    session.changes.setAnswer('privacyBundleToggle', false);
    expect(readPreselected(session)).toEqual(['We added Virtual Office ($696.00 / year) for you.']);
  });
});

describe('an included product', () => {
  it.each([
    ['form-a-business', 'form-a-business', 'registered-agent', '$125.00 / year'],
    ['foreign-registration', 'foreign-registration', 'registered-agent-for-registration', '$125.00 / year'],
    ['double-llc', 'double-llc', 'agent-at-a-price', '$250.00 / year'],
  ])('shows its name, reason and price on /%s/', async (slug, pageID, key, price) => {
    const session = await open(slug, pageID, inWyoming);
    const product = session.form.cart.primary.find((one) => one.key === key);
    if (product === undefined) throw new Error(`There is no product ${key}`);
    const read = () => {
      const words = session.store.get(session.effects)?.included(product);
      return words && session.store.get(words);
    };
    await expect.poll(read).toMatchObject({
      label: 'Wyoming Registered Agent Service',
      reason: expect.stringContaining('We act as yours'),
      price,
    });
  });
});
