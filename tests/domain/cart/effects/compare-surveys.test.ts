import { describe, expect, it } from 'vitest';
import { compareSurveys, NO_EFFECT } from '#domain/cart/effects/cart-effect.ts';
import { yearly } from '../schedule/renewing.ts';
import type { CartSurvey, Unpriced } from '#domain/cart/effects/survey-cart.ts';

function makeSurvey(survey: Partial<CartSurvey> = {}): CartSurvey {
  return {
    todayCents: 1_000,
    onceCents: 700,
    renewals: [yearly(300)],
    unpriced: new Map(),
    isIncomplete: false,
    isUndecided: false,
    ...survey,
  };
}

const withUnpriced = (unpriced: Readonly<Record<string, Unpriced>>) =>
  makeSurvey({ unpriced: new Map(Object.entries(unpriced)) });
const unknown = (why: Unpriced) => ({ kind: 'unknown', why });

describe('compareSurveys', () => {
  it('subtracts each amount of the first cart from the second', () => {
    const more = makeSurvey({ todayCents: 1_900, onceCents: 1_100, renewals: [yearly(800)] });
    expect(compareSurveys(makeSurvey(), more)).toEqual({
      kind: 'known',
      todayCents: 900,
      onceCents: 400,
      renewals: [{ cents: 500, months: 12, after: { days: 0, months: 12 } }],
    });
    expect(compareSurveys(makeSurvey(), makeSurvey())).toEqual(NO_EFFECT);
  });

  it.each<[string, CartSurvey, CartSurvey, object]>([
    ['a part without a price stays', withUnpriced({ a: 'none' }), withUnpriced({ a: 'none' }), NO_EFFECT],
    ['a part without a price is removed', withUnpriced({ a: 'none' }), makeSurvey(), NO_EFFECT],
    ['a loading part stays', withUnpriced({ a: 'waiting' }), withUnpriced({ a: 'waiting' }), NO_EFFECT],
    ['a loading part is removed', withUnpriced({ a: 'waiting' }), makeSurvey(), unknown('waiting')],
    ['a loading part is added', makeSurvey(), withUnpriced({ a: 'waiting' }), unknown('waiting')],
    ['a part needs a state', makeSurvey(), withUnpriced({ a: 'no-state' }), unknown('no-state')],
    [
      'one part needs a state and another is loading',
      makeSurvey(),
      withUnpriced({ a: 'no-state', b: 'waiting' }),
      unknown('waiting'),
    ],
    [
      'one part is loading and another has no price',
      makeSurvey(),
      withUnpriced({ a: 'waiting', b: 'none' }),
      unknown('none'),
    ],
  ])('returns the known effect or the reason why it is unknown: %s', (_, from, to, effect) => {
    expect(compareSurveys(from, to)).toEqual(effect);
  });

  it('returns unknown while either cart lacks a choice, because that cart has no total', () => {
    const incomplete = makeSurvey({ isIncomplete: true });
    expect(compareSurveys(makeSurvey(), incomplete)).toEqual(unknown('none'));
    expect(compareSurveys(incomplete, incomplete)).toEqual(unknown('none'));
    expect(compareSurveys(incomplete, makeSurvey())).toEqual(unknown('none'));
  });

  it('returns unknown between two empty carts that lack a choice, and the price of the first product', () => {
    const empty = makeSurvey({ todayCents: 0, onceCents: 0, renewals: [], isUndecided: true });
    expect(compareSurveys(empty, empty)).toEqual(unknown('none'));
    expect(compareSurveys(empty, makeSurvey())).toMatchObject({ todayCents: 1_000 });
  });
});
