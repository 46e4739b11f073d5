import { describe, expect, it, vi } from 'vitest';
import type { FirstStep } from '#prerender/draw-first-step.tsx';
import { keepFirstSteps } from '#server/site/keep-first-steps.ts';
import type { DrawFirstStep } from '#server/site/keep-first-steps.ts';
import { formAround, textField } from '../../renderer/small-form.ts';
import { testPage } from '../test-site.ts';

const firstStep: FirstStep = { markup: '<p></p>', step: 'a', version: '1', draft: undefined, parts: [] };

describe('keepFirstSteps', () => {
  it('renders each page once a day', async () => {
    const name = textField('name');
    const form = formAround({ kind: 'field', field: name }, { name });
    const draw = vi.fn<DrawFirstStep>(async () => ({ ...firstStep }));
    const drawKept = keepFirstSteps(draw);
    const monday = await drawKept(form, testPage, '2026-11-23');
    expect(await drawKept(form, testPage, '2026-11-23')).toBe(monday);
    expect(await drawKept(form, { ...testPage, pageID: 'other' }, '2026-11-23')).not.toBe(monday);
    expect(await drawKept(form, testPage, '2026-11-24')).not.toBe(monday);
    expect(draw).toHaveBeenCalledTimes(3);
  });
});
