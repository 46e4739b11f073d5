import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { addCartProblems } from '#domain/rules/add-cart-problems.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { OWN_TICK } from '#domain/products/product-model.ts';
import { makeField, makeSmallForm } from '../../small-form.ts';
import { agent, formation, isChecked, llcInWyoming, makeFacts, seal } from '../form-fixture.ts';

const STATE = 'companyInformation.state';
const ENTITY = 'companyInformation.entityType';
const TICK = 'productState.seal.checked';
const nowhere = { ...llcInWyoming, companyInformation: { state: 'XX' } };
const unknown: ProductModel = {
  ...seal,
  saveAs: 'seal',
  match: { kind: 'unknown' },
  selectedWhen: isChecked('seal'),
  madeBy: OWN_TICK,
};

function formOf(...primary: readonly ProductModel[]) {
  const fields = [STATE, ENTITY, TICK].map((path) =>
    makeField({ path, ...(path === TICK ? { type: 'boolean' } : {}) }),
  );
  return makeSmallForm(fields, [], { cart: { primary, optional: [], prompts: [] } });
}

const problemsOf = (document: AnswersDocument, facts = makeFacts(), ...models: readonly ProductModel[]) =>
  deriveCart(formOf(...models), answersOf(document), facts).problems;

describe('Cart.problems', () => {
  it('names the state in which a product is not sold', () => {
    expect(problemsOf(nowhere, makeFacts(), agent)).toEqual([
      { path: STATE, reason: "Registered Agent Service isn't available in XX." },
    ]);
  });

  it('names the checkbox of an unavailable optional product', () => {
    const checked = { ...llcInWyoming, productState: { seal: { checked: true } } };
    expect(problemsOf(checked, makeFacts(), unknown)).toEqual([
      { path: TICK, reason: `${seal.name} isn't available right now.` },
    ]);
  });

  it('names the missing entity type of a filing', () => {
    const document = { companyInformation: { state: 'WY' } };
    expect(problemsOf(document, makeFacts(), formation)).toEqual([{ path: ENTITY }]);
  });

  it('remains undefined when everything has a price or prices are loading', () => {
    expect(problemsOf(llcInWyoming, makeFacts(), agent, formation)).toBeUndefined();
    expect(problemsOf(nowhere, makeFacts({ version: null }), agent)).toBeUndefined();
  });

  it('skips errors that no visible field can fix', () => {
    const { fields, ...form } = formOf(agent);
    const hidden = {
      ...form,
      fields: { ...fields, [STATE]: makeField({ path: STATE, relevantWhen: [() => false] }) },
    };
    expect(deriveCart(hidden, answersOf(nowhere), makeFacts()).problems).toBeUndefined();
  });
});

describe('an unavailable product', () => {
  it('causes an error at its field in the derived order', () => {
    expect(deriveOrder(formOf(agent), nowhere, makeFacts()).problems).toEqual([
      {
        path: STATE,
        rule: 'refused',
        message: 'refused',
        params: { reason: "Registered Agent Service isn't available in XX." },
      },
    ]);
  });
});

describe('addCartProblems', () => {
  const own = { path: ENTITY, rule: 'own', message: 'own', params: {} };

  it("sorts errors in form order, with a field's own error first", () => {
    const added = [{ path: ENTITY }, { path: STATE, reason: 'Not sold.' }];
    const all = addCartProblems(formOf(), answersOf({}), [own], added);
    expect(all.map(({ path, rule }) => [path, rule])).toEqual([
      [STATE, 'refused'],
      [ENTITY, 'own'],
    ]);
  });

  it('returns the same list when nothing is added', () => {
    const failing = [own];
    expect(addCartProblems(formOf(), answersOf({}), failing, [])).toBe(failing);
  });
});
