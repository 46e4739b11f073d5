import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import type { ItemModel, StepModel } from '#domain/form.ts';
import {
  fieldPathsOf,
  isModuleShown,
  isStepShown,
  nearestShownStep,
  stepBeside,
} from '#domain/steps/steps.ts';
import { makeProduct } from '../cart/form-fixture.ts';
import { makeField, makeRows, makeSmallFacts, makeSmallForm } from '../small-form.ts';

const facts = makeSmallFacts();
const answers = answersOf({});
const never: Condition = () => false;
const text: ItemModel = { kind: 'text', text: 'Hello' };

function makeStep(key: string, parts: Partial<StepModel> = {}): StepModel {
  return { key, title: key, modules: [{ key: 'm', items: [text] }], ...parts };
}

describe('isModuleShown', () => {
  it.each([
    ['with an item', { key: 'm', items: [text] }, true],
    ['without items', { key: 'm', items: [] }, false],
    ['whose items are all hidden', { key: 'm', items: [{ ...text, when: never }] }, false],
    ['with one shown item', { key: 'm', items: [{ ...text, when: never }, text] }, true],
    ['whose condition is false', { key: 'm', items: [text], when: never }, false],
  ])('returns true only for a module with a shown item and no false condition: %s', (_, module, expected) => {
    expect(isModuleShown(module, answers, facts)).toBe(expected);
  });
});

describe('isStepShown', () => {
  it.each([
    ['with a shown module', makeStep('a'), true],
    ['whose condition is false', makeStep('a', { when: never }), false],
    ['without modules', makeStep('a', { modules: [] }), false],
    ['whose modules are all hidden', makeStep('a', { modules: [{ key: 'm', items: [] }] }), false],
  ])('returns true only for a step with a shown module and no false condition: %s', (_, step, expected) => {
    expect(isStepShown(step, answers, facts)).toBe(expected);
  });
});

describe('step navigation', () => {
  const steps = ['a', 'b', 'c', 'd'].map((key) => makeStep(key));
  const form = makeSmallForm([], [], { steps });
  const shown = steps.filter(({ key }) => key === 'b' || key === 'd');

  it.each([
    ['b', 'b'],
    ['d', 'd'],
    ['c', 'b'],
    ['a', 'b'],
    ['nowhere', 'b'],
    [null, 'b'],
  ])('falls back from %s to the visible step %s', (asked, found) => {
    expect(nearestShownStep(form, shown, asked)?.key).toBe(found);
  });

  it('returns undefined without visible steps', () => {
    expect(nearestShownStep(form, [], 'a')).toBeUndefined();
  });

  it.each([
    ['b', 1, 'd'],
    ['d', -1, 'b'],
    ['d', 1, undefined],
    ['b', -1, undefined],
    ['c', 1, undefined],
  ] as const)('moves from the step %s by %i to the step %s', (key, by, found) => {
    expect(stepBeside(shown, key, by)?.key).toBe(found);
  });
});

describe('fieldPathsOf', () => {
  it('lists the fields of all kinds of items in page order', () => {
    const product = makeProduct({ key: 'book', from: 'simple_products' });
    const fields = ['list.*.a', 'list.*.b'].map((path) => makeField({ path, rows: 'list' }));
    const items: readonly ItemModel[] = [
      text,
      { kind: 'field', field: makeField({ path: 'name' }) },
      { kind: 'rows', rows: makeRows({ path: 'list', fields }) },
      { kind: 'product', product, fields: [makeField({ path: 'checked' }), makeField({ path: 'size' })] },
      { kind: 'filing-options', product, field: makeField({ path: 'methods' }) },
    ];
    expect(fieldPathsOf(makeStep('a', { modules: [{ key: 'm', items }] }))).toEqual([
      'name',
      'list.*.a',
      'list.*.b',
      'checked',
      'size',
      'methods',
    ]);
  });
});
