import { describe, expect, it } from 'vitest';
import { form as company } from 'virtual:fixture/form/company';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { describeAnswer } from '#domain/review/answer-words.ts';
import { describeAnswers } from '#domain/review/describe-answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { copyForm, loadForm } from '../../definitions/forms/copy-form.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { twoVehicles } from '../../fixtures/vehicle-rows-answers.ts';
import { agent, formation, makeFacts, makeForm } from '../cart/form-fixture.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../small-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

function listLines(form: CompiledForm, document: AnswersDocument, facts: Facts): readonly string[] {
  const answers = evaluateAnswers(form, answersOf(document), facts);
  return describeAnswers(form, answers, facts).map(
    ({ step, label, words }) => `${step ?? '-'} | ${label} | ${words}`,
  );
}

describe('describeAnswers', () => {
  it('lists answers by step and title in page order, and lists fixed answers last', () => {
    const lines = listLines(company, llcInWyoming, companyFacts);
    expect(lines.slice(0, 4)).toEqual([
      'Company Information | Service state | Wyoming',
      'Company Information | Entity type | LLC',
      'Company Information | Business name | Ruiz Tools LLC',
      'Company Information | Designator | LLC',
    ]);
    expect(lines).toContain('Formation Details | Member 1: First name | Ana');
    expect(lines.slice(-3)).toEqual([
      'Payment Information | Use a different billing address | No',
      '- | Form type | CompanyForm',
      '- | Billing type | yearly',
    ]);
  });

  it('adds the module titles when several modules have the same fields', () => {
    const official = (firstName: string) => ({ firstName, lastName: 'Lind', address: { choice: 'contact' } });
    const document = {
      ...llcInWyoming,
      companyInformation: {
        ...Object(llcInWyoming['companyInformation']),
        entityType: { key: 'Corp', value: 'Corporation' },
      },
      formationDetails: { corporation: { president: official('Ana'), secretary: official('Bo') } },
    };
    const lines = listLines(company, document, companyFacts);
    expect(lines).toContain('Formation Details | President: First name | Ana');
    expect(lines).toContain('Formation Details | Secretary: First name | Bo');
    expect(lines).toContain('Contact Information | First name | Ana');
  });

  it('lists an answer that a fact supplies in place of its hidden field', () => {
    const email = makeField({ path: 'email', title: 'Email', fact: 'customer', relevantWhen: [() => false] });
    const modules = [{ key: 'account', items: [{ kind: 'field', field: email } as const] }];
    const form = makeSmallForm([email], [], { steps: [{ key: 'contact', title: 'Contact', modules }] });
    const facts = makeSmallFacts();
    expect(listLines(form, {}, { ...facts, customer: { email: 'ana@example.com' } })).toEqual([
      'Contact | Email | ana@example.com',
    ]);
    expect(listLines(form, {}, facts)).toEqual([]);
  });

  it('omits private and irrelevant answers', () => {
    const stray = { ...llcInWyoming, nothing: 'stray' };
    const text = listLines(company, stray, companyFacts).join('\n');
    for (const secret of ['Correct-h0rse', '4242', '2030', '123\n', 'stray'])
      expect(text).not.toContain(secret);
  });

  it('lists each field of a row under the title of the row', async () => {
    const { form, factsOf } = await loadForm('vehicle-rows', copyForm('vehicle-rows'));
    const lines = listLines(form, twoVehicles, factsOf('vehicle-rows'));
    expect(lines).toContain('Your vehicles | Vehicle 1: Type of vehicle | Car/Truck');
    expect(lines).toContain('Your vehicles | Vehicle 1: Temporary Plates | Yes');
    expect(lines).toContain('Your vehicles | Vehicle 2: Type of vehicle | Boat');
    const rows = lines.map((line) => /Vehicle (\d)/.exec(line)?.[1]).filter((row) => row !== undefined);
    expect(rows).toEqual(rows.toSorted());
  });

  it('lists the questions of the page and its preselections', async () => {
    const { form, factsOf } = await loadForm('job-application', copyForm('job-application'));
    const jobInformation = {
      supplementalQuestions: { mayRelocate: 'no', drawsWith: 'Ink', strangerTo: 'this page' },
      resume: { part: 'resume', name: 'Ana Ruiz.pdf', sizeBytes: 84_000, type: 'application/pdf' },
    };
    const lines = listLines(form, { jobInformation }, factsOf('job-application-designer'));
    expect(lines).toEqual([
      expect.stringMatching(/^Your application \| .+ \| Ana Ruiz\.pdf \(84 KB\)$/),
      'Your application | Could you move to Spokane? | No',
      'Your application | What do you draw with? | Ink',
      '- | Position | Designer',
    ]);
  });

  it('returns the same description for the stored answers', () => {
    const stored = relevantDocument(company, llcInWyoming, companyFacts, 'draft');
    const ofStored = describeAnswers(company, answersOf(stored), companyFacts);
    const ofGiven = describeAnswers(
      company,
      evaluateAnswers(company, answersOf(llcInWyoming), companyFacts),
      companyFacts,
    );
    expect(ofStored).toEqual(ofGiven);
  });

  it('fills the price of the product into a label', () => {
    const field = makeField({
      path: 'wanted',
      title: 'Order it for {price}',
      type: 'boolean',
      priceOf: agent.key,
    });
    const form = { ...makeForm(), fields: { wanted: field } };
    const answers = { wanted: true, companyInformation: { state: 'WY' } };
    expect(describeAnswers(form, answersOf(answers), makeFacts())).toMatchObject([
      { label: expect.stringMatching(/^Order it for \$\d+\.\d\d$/), words: 'Yes' },
    ]);
  });
});

const states = [
  { key: 'WY', value: 'Wyoming' },
  { key: 'UT', value: 'Utah' },
];

describe('describeAnswer', () => {
  const cases: readonly (readonly [string, Partial<FieldModel>, unknown, string])[] = [
    ['a text', {}, ' Ana ', 'Ana'],
    ['a number', { type: 'number' }, 0, '0'],
    ['a checked box', { type: 'boolean' }, true, 'Yes'],
    ['an unchecked box', { type: 'boolean' }, false, 'No'],
    ['a lower-case yes', { uiSchema: { 'ui:widget': 'yes-no' } }, 'yes', 'Yes'],
    ['a capitalized no', { uiSchema: { 'ui:widget': 'yes-no' } }, 'No', 'No'],
    ['a key of a list', { options: { list: states } }, 'WY', 'Wyoming'],
    ['an entry of a list', { options: { list: states } }, { key: 'UT', value: 'Old' }, 'Utah'],
    [
      'an entry that was removed from the list',
      { options: { list: states } },
      { key: 'DK', value: 'Dakota' },
      'Dakota',
    ],
    ['several entries', { type: 'array', options: { list: states } }, ['UT', 'WY'], 'Utah, Wyoming'],
    [
      'a map of checkboxes',
      { type: 'object', options: { list: states, isMap: true } },
      { WY: true, UT: false },
      'Wyoming',
    ],
    [
      'a map without checked boxes',
      { type: 'object', options: { list: states, isMap: true } },
      { UT: false },
      'None',
    ],
    ['a map of numbers', { type: 'object', options: { list: states, isMap: true } }, { UT: 2 }, 'Utah: 2'],
    [
      'a file',
      { type: 'object', isFile: true },
      { part: 'p', name: 'a.pdf', sizeBytes: 1_200_000, type: '' },
      'a.pdf (1.2 MB)',
    ],
    [
      'an amount',
      { uiSchema: { 'ui:options': { prefix: '$', suffix: 'a share' } } },
      '0.01',
      '$0.01 a share',
    ],
    ['a missing amount', { uiSchema: { 'ui:options': { prefix: '$' } } }, '', ''],
    [
      'a virtual phone number',
      { uiSchema: { 'ui:widget': 'phone-number-picker' } },
      '+13075550137',
      '(307) 555-0137',
    ],
    ['domains', { type: 'array' }, [{ domain: 'one.com', duration: 3 }], 'one.com (3 Years)'],
    ['an unknown object', { type: 'object' }, { a: 'one', b: { c: true } }, 'one, Yes'],
  ];

  it.each(cases)('writes the answer as text: %s', (_, field, answer, words) => {
    const small = makeSmallForm([]);
    expect(describeAnswer(small, makeField({ path: 'it', ...field }), answer, makeSmallFacts())).toBe(words);
  });

  it('names the filing methods by state', () => {
    const path = `productState.${formation.saveAs}.selectedFilingMethodKeys`;
    const facts = makeFacts();
    const { filing_methods: methods = [] } =
      facts.catalogue.filingProducts.find(({ type }) => type === 'formation') ?? {};
    const [method] = methods;
    const answer = { WY: method?.key, UT: 'gone' };
    expect(describeAnswer(makeForm(), makeField({ path, type: 'object' }), answer, facts)).toBe(
      `Wyoming: ${method?.name}, UT: gone`,
    );
  });
});
