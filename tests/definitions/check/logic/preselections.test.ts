import { describe, expect, it, vi } from 'vitest';
import { proveReach } from '#definitions/check/logic/prove-reach.ts';
import { prepareSmallForm, checkSmallForm } from '../prepare-small-form.ts';

// Much work, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 30_000 });

const text = { type: 'string', title: 'Note' };
const small = {
  properties: { listing: { ...text, title: 'Listing' }, note: text },
  module: { fields: [{ path: 'note', when: { listing: 'L-7' } }] },
};

const codesWith = async (preselect: Readonly<Record<string, unknown>>) =>
  (await checkSmallForm({ ...small, page: { audience: 'developers', preselect } })).map(({ code }) => code);

describe('the logic of what pages answer in advance', () => {
  it('reaches what a page opens, and says by which answer', async () => {
    const { form, logic } = await prepareSmallForm({ ...small, page: { preselect: { listing: 'L-7' } } });
    const note = proveReach(form, logic).find(
      ({ target }) => target.kind === 'field' && target.path === 'note',
    );
    expect(note?.verdict).toEqual({
      kind: 'found',
      example: { answers: {}, preselect: { listing: 'L-7' } },
    });
    expect(await codesWith({ listing: 'L-7' })).toEqual([]);
  });

  it('finds what no page opens', async () => {
    expect(await codesWith({ listing: 'L-8' })).toContain('unreachable-step');
  });

  it('reports a hidden field that no page answers', async () => {
    expect(await codesWith({})).toEqual(['unshown-field']);
  });
});
