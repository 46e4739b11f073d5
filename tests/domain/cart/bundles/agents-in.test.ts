import { describe, expect, it } from 'vitest';
import { agentsIn } from '#domain/cart/bundles/agents-in.ts';
import { makeAgent } from '../catalogue-fixture.ts';

const agents = [makeAgent('WY', 'Wyoming', 1), makeAgent('MT', 'Montana', 2), makeAgent('WY', 'Wyoming', 3)];
const idsIn = (jurisdiction: string | null, list = agents) =>
  agentsIn(list, jurisdiction).map(({ id }) => id);

describe('agentsIn', () => {
  it('returns the agents of a jurisdiction in catalog order', () => {
    expect(idsIn('WY')).toEqual([1, 3]);
    expect(idsIn('MT')).toEqual([2]);
  });

  it('returns no agents for a missing jurisdiction or for a jurisdiction without agents', () => {
    expect(idsIn(null)).toEqual([]);
    expect(idsIn('UT')).toEqual([]);
  });

  it('caches the result per catalog', () => {
    expect(agentsIn(agents, 'WY')).toBe(agentsIn(agents, 'WY'));
    expect(idsIn('WY', [makeAgent('WY', 'Wyoming', 4)])).toEqual([4]);
  });
});
