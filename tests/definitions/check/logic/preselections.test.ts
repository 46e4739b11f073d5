import { describe, expect, it, vi } from 'vitest';
import { proveReach } from '#definitions/check/logic/prove-reach.ts';
import { prepareSmallForm, checkSmallForm } from '../prepare-small-form.ts';

// The logic is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const text = { type: 'string', title: 'Note' };
const small = {
  properties: { listing: { ...text, title: 'Listing' }, note: { ...text, rules: 'required' } },
  module: { fields: [{ path: 'note', when: { listing: 'L-7' } }] },
};

const codesWith = async (preselect: Readonly<Record<string, unknown>>) =>
  (await checkSmallForm({ ...small, page: { audience: 'developers', preselect } })).map(({ code }) => code);

describe('the logic with preselections', () => {
  it('reaches a field that a page preselects, and names the answer', async () => {
    const { form, logic } = await prepareSmallForm({ ...small, page: { preselect: { listing: 'L-7' } } });
    const note = proveReach(form, logic).find(
      ({ target }) => target.kind === 'required' && target.path === 'note',
    );
    expect(note?.verdict).toEqual({
      kind: 'found',
      example: { answers: {}, preselect: { listing: 'L-7' } },
    });
    expect(await codesWith({ listing: 'L-7' })).toEqual([]);
  });

  it('reports a step that no page reaches', async () => {
    expect(await codesWith({ listing: 'L-8' })).toContain('unreachable-step');
  });

  it('reports a hidden field without a preselection', async () => {
    expect(await codesWith({})).toEqual(['unshown-field']);
  });
});
