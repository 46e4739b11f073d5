import { describe, expect, it } from 'vitest';
import { compareSurveys, effectOfChange, NO_EFFECT } from '#domain/cart/effects/cart-effect.ts';
import { yearly } from '../schedule/renewing.ts';
import type { CartSurvey, Unpriced } from '#domain/cart/effects/survey-cart.ts';

function makeSurvey(survey: Partial<CartSurvey> = {}): CartSurvey {
  return {
    todayCents: 1_000,
    onceCents: 700,
    renewals: [yearly(300)],
    unpriced: new Map(),
    isIncomplete: false,
    ...survey,
  };
}

const withUnpriced = (unpriced: Readonly<Record<string, Unpriced>>) =>
  makeSurvey({ unpriced: new Map(Object.entries(unpriced)) });
const unknown = (why: Unpriced) => ({ kind: 'unknown', why });

describe('what lies between two carts', () => {
  it('is the second one less the first one, in each of its amounts', () => {
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
    ['a part has no price in both', withUnpriced({ a: 'none' }), withUnpriced({ a: 'none' }), NO_EFFECT],
    ['a part without a price goes', withUnpriced({ a: 'none' }), makeSurvey(), NO_EFFECT],
    ['a part on its way stays', withUnpriced({ a: 'waiting' }), withUnpriced({ a: 'waiting' }), NO_EFFECT],
    ['a part on its way goes', withUnpriced({ a: 'waiting' }), makeSurvey(), unknown('waiting')],
    ['a part on its way comes', makeSurvey(), withUnpriced({ a: 'waiting' }), unknown('waiting')],
    ['a part needs a state', makeSurvey(), withUnpriced({ a: 'no-state' }), unknown('no-state')],
    [
      'one needs a state and another is on its way',
      makeSurvey(),
      withUnpriced({ a: 'no-state', b: 'waiting' }),
      unknown('waiting'),
    ],
    [
      'one is on its way and another has no price',
      makeSurvey(),
      withUnpriced({ a: 'waiting', b: 'none' }),
      unknown('none'),
    ],
  ])('is said as far as it is known, where %s', (_, from, to, effect) => {
    expect(compareSurveys(from, to)).toEqual(effect);
  });

  it('is not known where the second one asks for a choice that the first one does not ask for', () => {
    const incomplete = makeSurvey({ isIncomplete: true });
    expect(compareSurveys(makeSurvey(), incomplete)).toEqual(unknown('none'));
    expect(compareSurveys(incomplete, incomplete)).toEqual(NO_EFFECT);
    expect(compareSurveys(incomplete, makeSurvey())).toEqual(NO_EFFECT);
  });

  it('is all of the order where a change completes one that has no total yet', () => {
    const incomplete = makeSurvey({ isIncomplete: true });
    const { todayCents, onceCents } = makeSurvey();
    expect(effectOfChange(incomplete, makeSurvey())).toMatchObject({ kind: 'known', todayCents, onceCents });
    expect(effectOfChange(makeSurvey(), makeSurvey())).toEqual(NO_EFFECT);
    expect(effectOfChange(incomplete, incomplete)).toEqual(NO_EFFECT);
  });
});
