import { describe, expect, it } from 'vitest';
import { titleSteps } from '#domain/steps/title-steps.ts';
import { makeSmallForm } from '../small-form.ts';

const steps = [
  { key: 'company', title: 'Company', modules: [] },
  { key: 'payment', title: 'Payment', modules: [] },
];

describe('titleSteps', () => {
  it('replaces only the titles that the page names', () => {
    const form = titleSteps(makeSmallForm([], [], { steps }), { stepTitles: { company: 'Your order' } });
    expect(form.steps.map(({ title }) => title)).toEqual(['Your order', 'Payment']);
  });

  it('returns the same form for a page without titles', () => {
    const form = makeSmallForm([], [], { steps });
    expect(titleSteps(form, {})).toBe(form);
  });
});
