import { describe, expect, it } from 'vitest';
import { describeCost, describeEffect } from '#domain/cart/effects/effect-text.ts';
import type { Texts } from '#domain/texts.ts';

const text = (key: string, usual: Texts) => usual[key] ?? key;

function known(onceCents: number, yearlyCents: number, todayCents = onceCents + yearlyCents) {
  return { kind: 'known', onceCents, yearlyCents, todayCents } as const;
}

describe('the words of an effect', () => {
  it.each([
    ['nothing', known(0, 0), ''],
    ['what is paid once', known(4_000, 0), '+$40.00 once'],
    ['what renews each year', known(0, 18_000), '+$180.00 / year'],
    ['both', known(4_000, 18_000), '+$40.00 once\n+$180.00 / year'],
    ['what is saved', known(-2_000, 0), '−$20.00'],
    ['what is saved each year', known(0, -6_000), '−$60.00 / year'],
    ['one more and the other less', known(-2_000, 12_500), '−$20.00\n+$125.00 / year'],
    ['a first year at another price', known(0, 1_499, 899), '+$8.99 today\n+$14.99 / year'],
    ['a free trial', known(0, 10_800, 0), 'Free today\n+$108.00 / year'],
    ['a free trial that is given up', known(0, -10_800, 0), 'Same today\n−$108.00 / year'],
    ['a price once for what is free today', known(5_000, 0, 0), 'Same today'],
  ])('say %s', (_, effect, words) => {
    expect(describeEffect(effect, text)).toBe(words);
  });

  it('say a price without a sign', () => {
    expect(describeCost(known(4_000, 18_000), text)).toBe('$40.00 once\n$180.00 / year');
    expect(describeCost(known(-4_000, 0), text)).toBe('−$40.00');
    expect(describeCost(known(0, 0), text)).toBe('');
  });

  it.each([
    ['are not there while prices are on their way', 'waiting', undefined],
    ['name the state that is missing', 'no-state', 'Depends on the state'],
    ['are empty where nobody can know', 'none', ''],
  ] as const)('%s', (_, why, words) => {
    expect(describeEffect({ kind: 'unknown', why }, text)).toBe(words);
    expect(describeCost({ kind: 'unknown', why }, text)).toBe(words);
  });
});
