import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';
import { answersOf } from '#domain/answers/answers.ts';
import { findNamedPrice } from '#domain/submission/named-price.ts';

const form = await forms['double-llc']?.();
if (form === undefined) throw new Error('There is no form double-llc');

describe('what an order says of a price that the visitor may name', () => {
  it.each<readonly [string, object, object | undefined]>([
    ['is nothing where nobody is asked', {}, undefined],
    ['is that ours is taken', { immediateService: true }, { immediateService: true, requestedPrice: null }],
    [
      'is the price in cents',
      { immediateService: false, requestedPrice: '$60.5' },
      { immediateService: false, requestedPrice: 6050 },
    ],
    [
      'is no price while ours is taken, whatever was named before',
      { immediateService: true, requestedPrice: '60' },
      { immediateService: true, requestedPrice: null },
    ],
  ])('%s', (_, nyop, expected) => {
    expect(findNamedPrice(form, answersOf({ nyop }))).toEqual(expected);
  });
});
