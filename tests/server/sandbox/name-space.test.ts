import { describe, expect, it } from 'vitest';
import { similarNames, stateOfName } from '#server/sandbox/name-space.ts';

describe('the sandbox registrar', () => {
  it.each([
    ['taken-one.com', 'taken'],
    ['premium-one.com', 'premium'],
    ['market-one.com', 'market'],
    ['one.zz', 'unsupported'],
    ['taken-one.zz', 'unsupported'],
    ['free-one.com', 'available'],
  ])('gives the name %s the state %s', (name, kind) => {
    expect(stateOfName(name).kind).toBe(kind);
  });

  it('returns names of every state, mostly available names, and returns the same state for a name each time', () => {
    const kinds = new Map<string, number>();
    for (let index = 0; index < 5_000; index += 1) {
      const { kind } = stateOfName(`acme${index}.com`);
      expect(stateOfName(`acme${index}.com`).kind).toBe(kind);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    const share = (kind: string) => (kinds.get(kind) ?? 0) / 5_000;
    expect(share('available')).toBeGreaterThan(0.6);
    expect(share('taken')).toBeGreaterThan(0.15);
    expect(share('premium')).toBeGreaterThan(0.02);
    expect(share('market')).toBeGreaterThan(0.01);
    // These values must never change, since other tests and demonstrations depend on them.
    const kindsOf = (...names: readonly string[]) => names.map((name) => stateOfName(name).kind);
    expect(kindsOf('example.com', 'acme.com', 'bakery.com')).toEqual(['available', 'available', 'taken']);
  });

  it('suggests as many distinct names as requested, and no taken name', () => {
    const tlds = ['net', 'com', 'org'];
    const names = similarNames('acme', tlds, 500).map(({ name }) => name);
    expect(names).toHaveLength(500);
    expect(new Set(names).size).toBe(500);
    expect(names.filter((name) => stateOfName(name).kind === 'taken')).toEqual([]);
    expect(names.slice(0, 20).every((name) => name.endsWith('.net'))).toBe(true);
  });

  it('suggests no names above the maximum length', () => {
    for (const { name } of similarNames('a'.repeat(63), ['com', 'net'], 100))
      expect(name.length).toBeLessThanOrEqual(67);
  });
});
