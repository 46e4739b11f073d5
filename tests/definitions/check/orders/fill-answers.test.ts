import { describe, expect, it } from 'vitest';
import { validateAnswers } from '#domain/validate-answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { fillAnswers } from '#definitions/check/orders/fill-answers.ts';
import { startingAnswers } from '#definitions/check/orders/starting-answers.ts';
import { NO_FACTS } from '#definitions/check/no-facts.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { prepareFixtureForm } from '../prepare-fixture-form.ts';
import { prepareSmallForm } from '../prepare-small-form.ts';

describe('fillAnswers', () => {
  it.each(['LLC', 'Corp', 'NP Corp', 'PLLC', 'Public Benefit Corp'])(
    'returns a valid order for a %s',
    async (key) => {
      const { form, pages, today } = await prepareFixtureForm('company');
      const facts = { page: pages[0]?.page ?? NO_FACTS.page, catalogue: fixtureCatalogue, today };
      const start: Record<string, unknown> = { ...startingAnswers(form, facts) };
      setAtPath(start, 'companyInformation.state', key === 'PLLC' ? 'AK' : 'AZ');
      setAtPath(start, 'companyInformation.entityType', { key, value: key });
      const { document, problems } = fillAnswers(form, facts, start);
      expect(problems).toEqual([]);
      expect(validateAnswers(form, document, facts).kind).toBe('order');
    },
  );

  it('adds the rows that a list requires', async () => {
    const { form } = await prepareSmallForm({
      properties: {
        people: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string', title: 'Name', rules: 'required' } },
          },
        },
      },
      module: { rows: { path: 'people', title: 'Person {n}', addLabel: 'Add', min: 2, max: 4 } },
    });
    expect(fillAnswers(form, NO_FACTS, {})).toEqual({
      document: { people: [{ name: 'Sample' }, { name: 'Sample' }] },
      problems: [],
    });
  });

  it('keeps given answers and reports their errors', async () => {
    const { form } = await prepareSmallForm({
      properties: { email: { type: 'string', title: 'Email', rules: 'required|email' } },
      module: { fields: ['email'] },
    });
    const { document, problems } = fillAnswers(form, NO_FACTS, { email: 'none' }, undefined, ['email']);
    expect(document).toEqual({ email: 'none' });
    expect(problems).toMatchObject([{ path: 'email', rule: 'email' }]);
  });

  it.each([
    'required|length:40',
    'required|min:3|max:4',
    'required|digits:7',
    'required|numeric|length:2|maxLength:6',
    'required|date:today',
    'required|date:lastFormationYear',
    'required|creditCard|maxLength:19',
    'required|phoneNumber',
    'required|faxNumber',
    'required|url',
    'required|requestedPrice',
    'required|email|maxLength:254',
    'required|min_value:40|max_value:41',
    'businessPurposeLength:10',
    'required|isBusinessFormed',
  ])('fills a valid answer for "%s"', async (rules) => {
    const { form } = await prepareSmallForm({
      properties: { answer: { type: 'string', title: 'Answer', rules } },
      module: { fields: ['answer'] },
    });
    expect(fillAnswers(form, NO_FACTS, {}).problems).toEqual([]);
  });
});
