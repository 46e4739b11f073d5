import { describe, expect, it } from 'vitest';
import { hasCart } from '#domain/cart/has-cart.ts';
import { makeSmallForm } from '../small-form.ts';
import { makeProduct } from './form-fixture.ts';

const none = { primary: [], optional: [], prompts: [] };
const product = makeProduct({ key: 'seal', from: 'simple_products' });

describe('hasCart', () => {
  it.each([
    ['nothing', none, false],
    ['nothing but shows a prompt', { ...none, prompts: [{ when: () => true, text: 'Choose' }] }, false],
    ['a primary product', { ...none, primary: [product] }, true],
    ['an optional product', { ...none, optional: [product] }, true],
  ])('returns true only for a form that sells a product: %s', (_, cart, expected) => {
    expect(hasCart(makeSmallForm([], [], { cart }))).toBe(expected);
  });
});
