import { describe, expect, it } from 'vitest';
import type { ModuleModel } from '#domain/form.ts';
import { findClosingLinks } from '#domain/steps/closing-links.ts';
import { makeField } from '../small-form.ts';

const field = { kind: 'field', field: makeField({ path: 'name' }) } as const;
const links = { kind: 'links', links: [{ text: 'Log in', address: '/login/' }] } as const;

function find(...steps: readonly (readonly ModuleModel[])[]): string | undefined {
  return findClosingLinks({
    steps: steps.map((modules, index) => ({ key: `step-${index}`, title: 'Step', modules })),
  })?.key;
}

describe('findClosingLinks', () => {
  it('returns the last module of the last step when it has only links', () => {
    expect(find([{ key: 'name', items: [field] }], [{ key: 'other-ways', items: [links] }])).toBe(
      'other-ways',
    );
  });

  it('returns nothing for links in another place, or with other items', () => {
    const other = { key: 'other-ways', items: [links] };
    expect(find([other, { key: 'name', items: [field] }])).toBeUndefined();
    expect(find([other], [{ key: 'name', items: [field] }])).toBeUndefined();
    expect(find([{ key: 'name', items: [field, links] }])).toBeUndefined();
  });
});
