import { describe, expect, it } from 'vitest';
import { createKeepLast } from '#server/keep-last.ts';

describe('what is kept for an owner', () => {
  const page = {};

  it('is made once, of the same', () => {
    const keep = createKeepLast<object>();
    const catalogue = {};
    const first = keep(page, ['2026-11-23', catalogue], () => ({}));
    expect(keep(page, ['2026-11-23', catalogue], () => ({}))).toBe(first);
  });

  it.each([
    ['a part is another', ['2026-11-24', 'a']],
    ['a part is there besides', ['2026-11-23', 'a', undefined]],
    ['a part is gone', ['2026-11-23']],
  ])('is made anew when %s', (_, of) => {
    const keep = createKeepLast<object>();
    const first = keep(page, ['2026-11-23', 'a'], () => ({}));
    const second = keep(page, of, () => ({}));
    expect(second).not.toBe(first);
    expect(keep(page, of, () => ({}))).toBe(second);
  });

  it('is no other owner’s', () => {
    const keep = createKeepLast<object>();
    expect(keep({}, [], () => ({}))).not.toBe(keep(page, [], () => ({})));
  });
});
