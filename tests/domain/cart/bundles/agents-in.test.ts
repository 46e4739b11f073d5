import { describe, expect, it } from 'vitest';
import { agentsIn } from '#domain/cart/bundles/agents-in.ts';
import { makeAgent } from '../catalogue-fixture.ts';

const agents = [makeAgent('WY', 'Wyoming', 1), makeAgent('MT', 'Montana', 2), makeAgent('WY', 'Wyoming', 3)];
const idsIn = (jurisdiction: string | null, list = agents) =>
  agentsIn(list, jurisdiction).map(({ id }) => id);

describe('registered agent services', () => {
  it('of a jurisdiction come in the catalogue’s order', () => {
    expect(idsIn('WY')).toEqual([1, 3]);
    expect(idsIn('MT')).toEqual([2]);
  });

  it('are none without a jurisdiction, nor where none is sold', () => {
    expect(idsIn(null)).toEqual([]);
    expect(idsIn('UT')).toEqual([]);
  });

  it('are looked through once a catalogue', () => {
    expect(agentsIn(agents, 'WY')).toBe(agentsIn(agents, 'WY'));
    expect(idsIn('WY', [makeAgent('WY', 'Wyoming', 4)])).toEqual([4]);
  });
});
