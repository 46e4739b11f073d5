import { describe, expect, it } from 'vitest';
import { fixText } from '#definitions/cli/check/fix-text.ts';
import { upgradeDefinition } from '#definitions/upgrade/upgrade-definition.ts';

const groups = { kit: { kind: 'section', label: 'Kit', products: ['book', { product: 'seal' }] } };

const steps = {
  steps: [
    { key: 'a', modules: [{ products: ['tax-id', { group: 'kit' }], rows: { products: ['plates'] } }] },
  ],
  cart: {
    primary: ['agent'],
    optional: [
      'tax-id',
      'shipping',
      'seal',
      { product: 'plates', each: 'cars' },
      { product: 'book', when: {} },
    ],
  },
};

const fix = (value: object) => fixText(JSON.stringify(value, null, 2), { kind: 'steps', groups });

describe('a definition of the language that listed all optional products', () => {
  it('lists them still once it is upgraded, for its cart had their order', () => {
    const stored = { language: 2, steps, groups };
    expect(upgradeDefinition(stored)).toEqual({ steps, groups });
  });
});

describe('fixing the steps of a form', () => {
  it('takes out of the cart what a step shows, and leaves what is not shown or has a condition', () => {
    const { text, fixed } = fix(steps);
    const optional = ['shipping', { product: 'book', when: {} }];
    expect(JSON.parse(text)).toEqual({ ...steps, cart: { ...steps.cart, optional } });
    expect(fixed.map(({ from }) => from)).toEqual(['tax-id', 'seal', 'plates']);
    const lines = JSON.stringify(steps, null, 2).split('\n');
    for (const { from, line } of fixed.slice(0, 2)) expect(lines[line - 1]).toContain(`"${from}"`);
  });

  it('takes out the whole list where nothing of it stays', () => {
    const { text } = fix({ ...steps, cart: { primary: ['agent'], optional: ['book', 'seal'] } });
    expect(JSON.parse(text)).toEqual({ ...steps, cart: { primary: ['agent'] } });
  });

  it('has nothing to say the second time', () => {
    const { text } = fix(steps);
    expect(fixText(text, { kind: 'steps', groups })).toEqual({ text, fixed: [] });
  });

  it.each([
    ['without a cart', { steps: steps.steps }],
    ['whose cart is no cart', { ...steps, cart: [] }],
    ['whose steps are none', { ...steps, steps: 'a' }],
  ])('leaves steps %s as they are', (_, value) => {
    expect(fix(value)).toEqual({ text: JSON.stringify(value, null, 2), fixed: [] });
  });
});
