import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';
import { answersOf } from '#domain/answers/answers.ts';
import { findNamedPrice } from '#domain/submission/named-price.ts';

const form = await forms['double-llc']?.();
if (form === undefined) throw new Error('Unknown form double-llc');

describe('findNamedPrice', () => {
  it.each<readonly [string, object, object | undefined]>([
    ['nothing when the form has no such fields', {}, undefined],
    [
      'the immediate service at the list price',
      { immediateService: true },
      { immediateService: true, requestedPrice: null },
    ],
    [
      'the price in cents',
      { immediateService: false, requestedPrice: '$60.5' },
      { immediateService: false, requestedPrice: 6050 },
    ],
    [
      'no price with immediate service',
      { immediateService: true, requestedPrice: '60' },
      { immediateService: true, requestedPrice: null },
    ],
  ])("returns the visitor's price decision: %s", (_, nyop, expected) => {
    expect(findNamedPrice(form, answersOf({ nyop }))).toEqual(expected);
  });
});
