import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { derive, shown } from './derived-cart-fixture.ts';
import { agent, formation, llcInWyoming, makeForm } from './form-fixture.ts';
import { makeBundle, makeFormWith, makeOffers } from './offers-fixture.ts';

const { jurisdiction: _, ...agentAnywhere } = agent;
const inStates = makeForm({ primary: [{ ...agentAnywhere, states: 'states' }], optional: [] });
const withPlan = makeFormWith('plan', 'businessIdentityToggle');

const started = makeBundle(
  { product_ids: [200] },
  {
    fieldTriggerToggle: true,
    orConditions: [{ andConditions: [{ fieldKey: 'plan', fieldVal: 'fast' }] }],
  },
);
const identity = makeBundle({ product_ids: [200] }, { isBusinessIdentity: true });
const offering = (bundle: typeof started) => makeOffers({ bundles: [500] }, { bundles: [bundle] });

const formed = [
  'LLC Filing Service: 10000',
  'Wyoming State Filing Fee: 10000',
  'Wyoming Registered Agent Service: 12500',
];
const bundled = [
  'Start Bundle: 15000',
  'Wyoming State Filing Fee: 10000',
  'Wyoming Registered Agent Service: 12500',
];

interface Rebuilding {
  readonly says: string;
  readonly form?: CompiledForm;
  readonly facts?: Facts;
  readonly before: AnswersDocument;
  readonly lines: readonly string[];
  readonly after?: AnswersDocument;
  readonly factsAfter?: Facts;
  readonly linesAfter: readonly string[];
}

const cases: readonly Rebuilding[] = [
  {
    says: 'the state changes',
    form: makeForm({ primary: [formation], optional: [] }),
    before: llcInWyoming,
    lines: formed.slice(0, 2),
    after: { companyInformation: { state: 'MT', entityType: { key: 'LLC', value: 'LLC' } } },
    linesAfter: ['LLC Filing Service: 10000', 'Montana State Filing Fee: 3500'],
  },
  {
    says: 'the states change',
    form: inStates,
    before: { states: { WY: true } },
    lines: ['Registered Agent Service: 12500'],
    after: { states: { WY: true, MT: true } },
    linesAfter: ['Registered Agent Service: 25000'],
  },
  {
    says: 'the business identity bundle is checked',
    form: withPlan,
    facts: offering(identity),
    before: llcInWyoming,
    lines: formed,
    after: { ...llcInWyoming, businessIdentityToggle: true },
    linesAfter: bundled,
  },
  {
    says: 'a field that triggers a bundle changes',
    form: withPlan,
    facts: offering(started),
    before: { ...llcInWyoming, plan: 'slow' },
    lines: formed,
    after: { ...llcInWyoming, plan: 'fast' },
    linesAfter: bundled,
  },
  {
    says: 'the configured bundles change',
    facts: makeOffers({ bundles: [] }, { bundles: [makeBundle({ product_ids: [200] })] }),
    before: llcInWyoming,
    lines: formed,
    factsAfter: makeOffers({ bundles: [500] }, { bundles: [makeBundle({ product_ids: [200] })] }),
    linesAfter: bundled,
  },
];

describe('a cart', () => {
  it.each(cases)('changes when $says, and changes back when the change is undone', (changed) => {
    const { form = makeForm(), facts = makeOffers({}), before, after = before } = changed;
    const { factsAfter = facts, lines, linesAfter } = changed;
    expect(shown(derive(before, form, facts))).toEqual(lines);
    expect(shown(derive(after, form, factsAfter))).toEqual(linesAfter);
    expect(shown(derive(before, form, facts))).toEqual(lines);
  });
});
