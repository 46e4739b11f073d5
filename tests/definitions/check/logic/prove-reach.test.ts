import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { proveReach } from '#definitions/check/logic/prove-reach.ts';
import { documentOfExample } from '#definitions/check/logic/example.ts';
import { NO_FACTS } from '#definitions/check/no-facts.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { fixtureForms } from '../../../fixtures/fixture-forms.ts';
import { prepareFixtureForm } from '../prepare-fixture-form.ts';
import { prepareSmallForm } from '../prepare-small-form.ts';

const slugs = listForms(fixtureForms);

/** Returns facts with additional page settings. */
function factsWith(page: PageConfiguration, settings: Readonly<Record<string, unknown>>): Facts {
  const all: Record<string, PageConfiguration['settings'][string]> = { ...page.settings };
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      all[name] = value;
    else if (Array.isArray(value)) all[name] = value;
  }
  return { ...NO_FACTS, page: { ...page, settings: all } };
}

describe('proveReach', () => {
  it.each(slugs)(
    'returns examples for every part of the form %s that are valid in the real engine',
    async (slug) => {
      const { form, logic, pages } = await prepareFixtureForm(slug);
      const page = pages[0]?.page ?? NO_FACTS.page;
      for (const { target, question, verdict } of proveReach(form, logic)) {
        expect(verdict, JSON.stringify(target)).toMatchObject({ kind: 'found' });
        if (verdict.kind !== 'found') continue;
        const facts = factsWith(page, verdict.example.settings ?? {});
        const document = documentOfExample(verdict.example);
        const isReached = question(evaluateAnswers(form, answersOf(document), facts), facts);
        expect(isReached, JSON.stringify({ target, example: verdict.example })).toBe(true);
      }
    },
  );

  it('includes every step, module, product and required answer', async () => {
    const { form, logic } = await prepareFixtureForm('company');
    const kinds = proveReach(form, logic).map(({ target }) => target.kind);
    const modules = form.steps.flatMap((step) => step.modules);
    const count = (kind: string) => kinds.filter((other) => other === kind).length;
    expect(count('step')).toBe(form.steps.length);
    expect(count('module')).toBe(modules.length);
    expect(count('product')).toBe(form.cart.primary.length + form.cart.optional.length);
    expect(count('required')).toBeGreaterThan(50);
  });

  it('reaches a field of a row through the first row', async () => {
    const { form, logic } = await prepareSmallForm({
      properties: {
        people: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string', title: 'Name', rules: 'required' } },
          },
        },
      },
      module: { rows: { path: 'people', title: 'Person {n}', addLabel: 'Add', min: 1, max: 2 } },
    });
    const reach = proveReach(form, logic).find(({ target }) => target.kind === 'required');
    expect(reach?.verdict).toEqual({ kind: 'found', example: { answers: { people: [{}] } } });
  });
});
