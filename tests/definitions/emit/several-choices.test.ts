import { describe, expect, it } from 'vitest';
import { InvalidFormDefinitionError } from '#definitions/invalid-definition.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { compileSmallForm } from '../small-definition.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

const colors = {
  options: [
    { key: 'red', value: 'Red' },
    { key: 'green', value: 'Green' },
    { key: 'blue', value: 'Blue' },
  ],
};

function compileField(field: Readonly<Record<string, unknown>>, ui = {}) {
  const list = { type: 'array', items: { type: 'string' }, title: 'Colors', options: { list: 'colors' } };
  return compileSmallForm({
    properties: { colors: { ...list, ...field } },
    module: { fields: ['colors'] },
    ui: { colors: ui },
    shared: { 'colors.json': colors },
  });
}

describe('a field with several choices', () => {
  it('uses the multi-select widget by default', async () => {
    const form = await compileField({});
    expect(form.fields['colors']?.uiSchema['ui:widget']).toBe('multi-select');
  });

  it('keeps only available choices, once each', async () => {
    const form = await compileField({ rules: 'required' });
    const document = { colors: ['blue', 'mauve', 'red', 'blue'] };
    expect(relevantDocument(form, document, makeSmallFacts())).toEqual({ colors: ['blue', 'red'] });
  });

  it('accepts default choices', async () => {
    const form = await compileField({ default: ['red'] });
    expect(form.fields['colors']?.default).toEqual(['red']);
  });

  it.each([
    ['the schema', { maxItems: 2 }, {}, 2],
    ['the widget', {}, { max: 2 }, 2],
    ['both', { maxItems: 3 }, { max: 2 }, 2],
    ['no limit', {}, {}, undefined],
  ])('enforces the limit in widget and rule: %s', async (_, limit, options, most) => {
    const form = await compileField({ rules: 'required', ...limit }, { 'ui:options': options });
    expect(Object(form.fields['colors']?.uiSchema['ui:options']).max).toBe(most);
    const problemsOf = (colors: readonly string[]) =>
      validateForm(form, answersOf({ colors }), makeSmallFacts()).map((problem) =>
        describeProblem(form, problem, undefined),
      );
    expect(problemsOf(['red', 'green'])).toEqual([]);
    expect(problemsOf(['red', 'green', 'blue'])).toEqual(
      most === undefined
        ? []
        : ['Maximum of 2 options selected. First remove a selected option to select another.'],
    );
    expect(problemsOf([])).toEqual(['Colors is required']);
  });

  it.each([
    ['with an unknown key', ['red', 'gren'], 'The list "colors" has no option "gren". Did you mean "green"?'],
    ['that are not a list', 'red', 'The answer of "colors" must be a list.'],
    ['that are not keys', [7], 'The answer of "colors" must be an option'],
  ])('rejects default choices %s', async (_, value, message) => {
    const compiling = compileField({ default: value });
    await expect(compiling).rejects.toThrow(InvalidFormDefinitionError);
    await expect(compiling).rejects.toThrow(message);
  });
});
