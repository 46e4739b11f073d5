import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileForm } from '#definitions/compile/compile-form.ts';
import { compileStoredForm } from '#definitions/compile/compile-stored-form.ts';
import { instantiateForm } from '#definitions/compile/instantiate-form.ts';
import { listForms } from '#definitions/compile/vite-plugin.ts';
import { judgeAnswers } from '#domain/judge-answers.ts';
import { setAtPath } from '#domain/path.ts';
import { completeOrders } from '../../fixtures/form-a-business-answers.ts';
import { formABusinessFacts } from '../../fixtures/form-a-business-facts.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const definitions = `${project}/form-definitions`;

/** A form as it is built, and what an order keeps of its definition. */
async function open(slug: string) {
  const { source, definition, pages } = await compileForm(definitions, slug, { root: project });
  const [page] = pages;
  if (page === undefined) throw new Error(`${slug} has no page`);
  const stored: Record<string, unknown> = JSON.parse(JSON.stringify(definition));
  return { form: instantiateForm(source), stored, page };
}

/** A form's model as text: its functions by their source. */
function describeForm(form: unknown): string {
  return JSON.stringify(form, (_name, value: unknown) => (typeof value === 'function' ? 'function' : value));
}

describe('a definition that an order has kept', () => {
  it.each(listForms(definitions))('of %s compiles without its files to the same form', async (slug) => {
    const { form, stored, page } = await open(slug);
    const again = compileStoredForm(stored, page);
    expect(again.version).toBe(form.version);
    expect(describeForm(again.steps)).toBe(describeForm(form.steps));
    expect(describeForm(again.cart)).toBe(describeForm(form.cart));
    expect(Object.keys(again.fields)).toEqual(expect.arrayContaining(Object.keys(page.preselect ?? {})));
  });

  it.each(Object.entries(completeOrders))('judges %s as the built form does', async (_, answers) => {
    const { form, stored, page } = await open('form-a-business');
    const judged = judgeAnswers(compileStoredForm(stored, page), answers, formABusinessFacts);
    expect(judged.kind).toBe('order');
    expect(judged).toEqual(judgeAnswers(form, answers, formABusinessFacts));
  });

  it('has the answers that its page gives in advance where no step shows them', async () => {
    const { stored, page } = await open('form-a-business');
    setAtPath(stored, 'schema.properties.campaign', { type: 'string', title: 'Campaign' });
    expect(compileStoredForm(stored, page).fields['campaign']).toBeUndefined();
    const giving = { ...page, preselect: { campaign: 'spring' } };
    expect(compileStoredForm(stored, giving).fields['campaign']?.path).toBe('campaign');
  });

  it('may lack parts that the language did not have yet', async () => {
    const { stored, page } = await open('form-a-business');
    const { questions: _, ...older } = stored;
    expect(compileStoredForm(older, page).slug).toBe('form-a-business');
  });

  it.each([
    ['a rule', 'schema.properties.companyInformation.properties.companyName.rules', 'required|reqired'],
    ['a list', 'schema.properties.companyInformation.properties.state.options.list', 'no-such-list'],
    ['a field', 'steps.steps.0.modules.0.fields', ['no.such.field']],
  ])('is refused with the name of its part where this version does not know %s', async (_, path, value) => {
    const { stored, page } = await open('form-a-business');
    setAtPath(stored, path, value);
    const part = path.split('.')[0];
    expect(() => compileStoredForm(stored, page)).toThrow(
      expect.objectContaining({
        name: 'InvalidFormDefinitionError',
        problems: expect.arrayContaining([expect.objectContaining({ file: `${part}.json` })]),
      }),
    );
  });

  it.each([[null], ['text'], [{}], [[]], [{ slug: 'x', schema: {} }]])(
    'is refused where it is %j',
    async (content) => {
      const { page } = await open('form-a-business');
      expect(() => compileStoredForm(content, page)).toThrow('What is stored is no definition of a form.');
    },
  );
});
