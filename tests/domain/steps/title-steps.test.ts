import { describe, expect, it } from 'vitest';
import { titleSteps } from '#domain/steps/title-steps.ts';
import { makeSmallForm } from '../small-form.ts';

const moduleOf = (key: string) => ({ key, label: `Label of ${key}`, items: [] });

const steps = [
  { key: 'company', title: 'Company', modules: [moduleOf('name'), moduleOf('account')] },
  { key: 'payment', title: 'Payment', modules: [moduleOf('card')] },
];

const form = makeSmallForm([], [], { steps });

describe('titleSteps', () => {
  it('replaces only the titles that the page names', () => {
    const titled = titleSteps(form, { stepTitles: { company: 'Your order' } });
    expect(titled.steps.map(({ title }) => title)).toEqual(['Your order', 'Payment']);
  });

  it('makes a module a step of its own before the rest of its step, without repeating its title', () => {
    const titled = titleSteps(form, { modules: { account: { title: 'Account Setup' } } });
    expect(titled.steps).toEqual([
      { key: 'account', title: 'Account Setup', modules: [{ key: 'account', items: [] }] },
      { key: 'company', title: 'Company', modules: [moduleOf('name')] },
      steps[1],
    ]);
  });

  it('moves a module to the end of another step', () => {
    const titled = titleSteps(form, { modules: { name: { step: 'payment' } } });
    expect(titled.steps.map(({ modules }) => modules.map(({ key }) => key))).toEqual([
      ['account'],
      ['card', 'name'],
    ]);
  });

  it('returns the same form for a page without titles and moved modules', () => {
    expect(titleSteps(form, {})).toBe(form);
  });
});
