import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { openStoredForm } from '#definitions/open-stored-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { completeOrders } from '../fixtures/company-answers.ts';
import { companyFacts } from '../fixtures/company-facts.ts';
import { fixtureForms } from '../fixtures/fixture-forms.ts';

/** Returns a built form and the definition that an order stores. */
async function open(slug: string) {
  const {
    emitted,
    definition,
    configurations: pages,
  } = await buildForm(fixtureForms, slug, createDiskCache());
  const [page] = pages;
  if (page === undefined) throw new Error(`${slug} has no page`);
  const stored: Record<string, unknown> = JSON.parse(JSON.stringify(definition));
  return { form: instantiateForm(emitted), stored, page };
}

/** Serializes a form for comparison. */
function describeForm(form: unknown): string {
  return JSON.stringify(form, (_name, value: unknown) => (typeof value === 'function' ? 'function' : value));
}

/** Returns a definition in the words before `reason` and `available` were introduced. */
function inOlderWords(stored: Record<string, unknown>): unknown {
  const text = JSON.stringify(stored)
    .replaceAll('"available":"', '"offered":"')
    .replaceAll('"available":{', '"offered":{')
    .replaceAll('"reason":', '"because":');
  const older: Record<string, unknown> = JSON.parse(text);
  return { ...older, availability: stored['availability'] };
}

describe('openStoredForm', () => {
  it.each(listForms(fixtureForms))('returns the same form for %s without its files', async (slug) => {
    const { form, stored, page } = await open(slug);
    const again = openStoredForm(stored, page);
    expect(again.version).toBe(form.version);
    expect(describeForm(again.steps)).toBe(describeForm(form.steps));
    expect(describeForm(again.cart)).toBe(describeForm(form.cart));
    expect(Object.keys(again.fields)).toEqual(expect.arrayContaining(Object.keys(page.preselect ?? {})));
  });

  it.each(Object.entries(completeOrders))('validates %s as the built form does', async (_, answers) => {
    const { form, stored, page } = await open('company');
    const judged = validateAnswers(openStoredForm(stored, page), answers, companyFacts);
    expect(judged.kind).toBe('order');
    expect(judged).toEqual(validateAnswers(form, answers, companyFacts));
  });

  it('adds hidden answers that the page preselects', async () => {
    const { stored, page } = await open('company');
    setAtPath(stored, 'schema.properties.campaign', { type: 'string', title: 'Campaign' });
    expect(openStoredForm(stored, page).fields['campaign']).toBeUndefined();
    const giving = { ...page, preselect: { campaign: 'spring' } };
    expect(openStoredForm(stored, giving).fields['campaign']?.path).toBe('campaign');
  });

  it('accepts definitions without parts that a later language version added', async () => {
    const { stored, page } = await open('company');
    const { questions: _, language: __, ...older } = stored;
    expect(openStoredForm(older, page).slug).toBe('company');
  });

  it('returns the same form for a definition with the keywords of an older language version', async () => {
    const { form, stored, page } = await open('company');
    const older = inOlderWords({ ...stored, language: 1 });
    expect(JSON.stringify(older)).toContain('"offered":{"availability"');
    const again = openStoredForm(older, page);
    expect(again.version).toBe(form.version);
    for (const answers of Object.values(completeOrders)) {
      const validated = validateAnswers(again, answers, companyFacts);
      expect(validated).toEqual(validateAnswers(form, answers, companyFacts));
    }
  });

  it.each([
    [
      'an unknown rule',
      'schema.properties.companyInformation.properties.companyName.rules',
      'required|reqired',
    ],
    ['an unknown list', 'schema.properties.companyInformation.properties.state.options.list', 'no-such-list'],
    ['an unknown field', 'steps.steps.0.modules.0.fields', ['no.such.field']],
  ])('throws with the name of the part for %s', async (_, path, value) => {
    const { stored, page } = await open('company');
    setAtPath(stored, path, value);
    const part = path.split('.')[0];
    expect(() => openStoredForm(stored, page)).toThrow(
      expect.objectContaining({
        name: 'InvalidFormDefinitionError',
        problems: expect.arrayContaining([expect.objectContaining({ file: `${part}.json` })]),
      }),
    );
  });

  it.each([[null], ['text'], [{}], [[]], [{ slug: 'x', schema: {} }]])('throws for %j', async (content) => {
    const { page } = await open('company');
    expect(() => openStoredForm(content, page)).toThrow('The stored value is not a form definition');
  });
});
