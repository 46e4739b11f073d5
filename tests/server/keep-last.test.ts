import { describe, expect, it } from 'vitest';
import { createKeepLast } from '#server/keep-last.ts';

describe('createKeepLast', () => {
  const page = {};

  it('creates the value once for equal parts', () => {
    const keep = createKeepLast<object>();
    const catalogue = {};
    const first = keep(page, ['2026-11-23', catalogue], () => ({}));
    expect(keep(page, ['2026-11-23', catalogue], () => ({}))).toBe(first);
  });

  it.each([
    ['a part differs', ['2026-11-24', 'a']],
    ['a part is added', ['2026-11-23', 'a', undefined]],
    ['a part is missing', ['2026-11-23']],
  ])('creates the value again when %s', (_, of) => {
    const keep = createKeepLast<object>();
    const first = keep(page, ['2026-11-23', 'a'], () => ({}));
    const second = keep(page, of, () => ({}));
    expect(second).not.toBe(first);
    expect(keep(page, of, () => ({}))).toBe(second);
  });

  it('keeps a separate value per owner for the same inputs', () => {
    const keep = createKeepLast<object>();
    expect(keep({}, [], () => ({}))).not.toBe(keep(page, [], () => ({})));
  });
});
