import { describe, expect, it, vi } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { reactToFocus } from '#domain/reactions/react.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { compileSmallForm } from '../small-definition.ts';
import { choice, compileWith, reactTo, text } from './reaction-form.ts';
import type { Json } from './reaction-form.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface StatementCase {
  readonly says: string;
  readonly reactions: readonly Json[];
  readonly document?: AnswersDocument;
  readonly change: readonly [string, unknown];
  readonly results: readonly unknown[];
}

const mail = [
  { on: 'mailDelivery', is: 'ourAddress', set: { mailForwarding: true } },
  { on: 'mailDelivery', is: 'yourAddress', set: { mailForwarding: false } },
];
const bundle = {
  on: 'bundle',
  is: true,
  when: { mailForwardingKind: 'vo' },
  set: { mailForwardingKind: null },
};
const expedited = { on: ['state', 'entityType'], set: { expedited: false } };
const vehicleTypes = [
  { on: 'vehicles.*.kind', is: 'car', set: { './carTax': true, './boatTax': false } },
  { on: 'vehicles.*.kind', is: { not: 'car' }, set: { './carTax': false, './boatTax': true } },
];
const vehicles = [{ kind: 'boat' }, { kind: 'boat' }];

const statements: readonly StatementCase[] = [
  {
    says: 'phone service is unchecked when mail forwarding becomes a virtual office',
    reactions: [{ on: 'mailForwardingKind', is: 'vo', set: { phone: false } }],
    change: ['mailForwardingKind', 'vo'],
    results: [{ set: { phone: false } }],
  },
  {
    says: 'mail delivery to our address checks mail forwarding',
    reactions: mail,
    change: ['mailDelivery', 'ourAddress'],
    results: [{ set: { mailForwarding: true } }],
  },
  {
    says: 'mail delivery to your address unchecks it',
    reactions: mail,
    change: ['mailDelivery', 'yourAddress'],
    results: [{ set: { mailForwarding: false } }],
  },
  {
    says: 'picking the bundle clears a virtual-office choice',
    reactions: [bundle],
    document: { mailForwardingKind: 'vo' },
    change: ['bundle', true],
    results: [{ set: { mailForwardingKind: undefined } }],
  },
  {
    says: 'picking the bundle leaves another choice alone',
    reactions: [bundle],
    document: { mailForwardingKind: 'mf' },
    change: ['bundle', true],
    results: [],
  },
  {
    says: "the registered agent's address is set when the privacy upsell is checked",
    reactions: [{ on: 'privacy', is: true, set: { mailingAddress: 'ra' } }],
    change: ['privacy', true],
    results: [{ set: { mailingAddress: 'ra' } }],
  },
  {
    says: 'changing the filing state unchecks expedited filing',
    reactions: [expedited],
    change: ['state', 'WY'],
    results: [{ set: { expedited: false } }],
  },
  {
    says: 'changing the entity type unchecks expedited filing',
    reactions: [expedited],
    change: ['entityType', { key: 'Corp', value: 'Corp' }],
    results: [{ set: { expedited: false } }],
  },
  {
    says: 'changing the vehicle type marks the products of its own row',
    reactions: vehicleTypes,
    document: { vehicles },
    change: ['vehicles.1.kind', 'car'],
    results: [{ set: { 'vehicles.1.carTax': true, 'vehicles.1.boatTax': false } }],
  },
  {
    says: 'an area code clears the selected number',
    reactions: [{ on: 'areaCode', set: { number: null } }],
    document: { number: '307-555-0142' },
    change: ['areaCode', '406'],
    results: [{ set: { number: undefined } }],
  },
  {
    says: 'checking immediate service reinitializes the price',
    reactions: [{ on: 'immediate', is: true, set: { price: { config: 'usualPrice' } } }],
    change: ['immediate', true],
    results: [{ set: { price: '125' } }],
  },
];

describe('a plain reaction', () => {
  it.each(statements)(
    'returns the writes for the statement: $says',
    async ({ reactions, document = {}, change, results }) => {
      const settings = { usualPrice: '125' };
      const form = await compileWith(reactions, settings);
      expect(reactTo(form, document, change, makeSmallFacts(settings))).toEqual(results);
    },
  );

  it('copies an answer, also within its row', async () => {
    const form = await compileWith([
      { on: 'state', set: { hidden: { from: 'areaCode' } } },
      { on: 'vehicles.*.kind', when: { './price': { atLeast: 5 } }, set: { './plate': { from: 'state' } } },
    ]);
    const document = { areaCode: '307', state: 'WY', vehicles: [{ price: 4 }, { price: 5 }] };
    expect(reactTo(form, document, ['state', 'DE'])).toEqual([{ set: { hidden: '307' } }]);
    expect(reactTo(form, document, ['vehicles.0.kind', 'car'])).toEqual([]);
    expect(reactTo(form, document, ['vehicles.1.kind', 'car'])).toEqual([
      { set: { 'vehicles.1.plate': 'WY' } },
    ]);
  });

  it.each([
    ['is set', { usualPrice: '80' }, [{ set: { price: '80' } }]],
    ['is missing', {}, []],
    ['is of another type', { usualPrice: 80 }, []],
  ])('copies a page setting that %s', async (_, settings, results) => {
    const form = await compileWith([{ on: 'state', set: { price: { config: 'usualPrice' } } }], {
      usualPrice: '125',
    });
    expect(reactTo(form, {}, ['state', 'WY'], makeSmallFacts(settings))).toEqual(results);
  });

  it('runs on focus only, when its event is focus', async () => {
    const form = await compileWith([{ on: 'price', event: 'focus', set: { immediate: false } }]);
    const facts = makeSmallFacts();
    const answers = evaluateAnswers(form, answersOf({ immediate: true }), facts);
    expect(reactToFocus(form, 'price', answers, facts)).toEqual([{ set: { immediate: false } }]);
    expect(reactToFocus(form, 'state', answers, facts)).toEqual([]);
    expect(reactTo(form, {}, ['price', '9'])).toEqual([]);
  });

  it('runs only when the changed answer matches, even if another watched answer does', async () => {
    const form = await compileWith([{ on: ['mailDelivery', 'state'], is: 'x', set: { phone: true } }]);
    expect(reactTo(form, { state: 'y' }, ['mailDelivery', 'x'])).toHaveLength(1);
    expect(reactTo(form, { mailDelivery: 'x' }, ['state', 'y'])).toEqual([]);
  });

  it('requests confirmation and returns the answers that a confirmation sets', async () => {
    const confirm = { text: 'Give the number up?', set: { number: null, hidden: { from: 'number' } } };
    const form = await compileWith([{ on: 'areaCode', when: { number: 'filled' }, confirm }]);
    expect(reactTo(form, { number: '1' }, ['areaCode', '406'])).toEqual([
      { confirm: { text: 'Give the number up?', set: { number: undefined, hidden: '1' } } },
    ]);
    expect(reactTo(form, {}, ['areaCode', '406'])).toEqual([]);
  });
});

describe('a list of rows', () => {
  it('runs named reactions in each row', async () => {
    const form = await compileSmallForm({
      properties: {
        companies: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: text, ending: { ...text, options: { list: 'endings' } } },
          },
        },
      },
      module: { rows: { path: 'companies', title: 'Company {n}', addLabel: 'Add', min: 0, max: 2 } },
      steps: {
        reactions: [
          {
            use: 'sync-company-designator',
            with: { name: 'companies.*.name', designator: 'companies.*.ending' },
          },
        ],
      },
      shared: { 'endings.json': choice('LLC', 'L.L.C.') },
    });
    const document = { companies: [{ name: 'Ana' }, { name: 'Ruiz' }] };
    expect(reactTo(form, document, ['companies.1.name', 'Ruiz LLC'])).toEqual([
      { set: { 'companies.1.ending': 'LLC' } },
    ]);
  });
});
