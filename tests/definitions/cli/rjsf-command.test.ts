import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerForm } from '#definitions/cli/answer-form.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { quoteByList } from '#server/services/registrar/domain-records.ts';
import { pathOfError, validate } from '#definitions/rjsf/validate.ts';
import { shippedForms } from '../../fixtures/fixture-forms.ts';
import { takeSample } from '../../fixtures/take-sample.ts';
import { answersGivenIn, fileOf, readGoldenCases } from '../../journeys/read-journeys.ts';
import { copyDefinitions } from '../definition-folder.ts';
import { fixtureCatalogue as catalogue } from '../../fixtures/fixture-catalogue.ts';
import { TODAY } from './today.ts';
import { runWords } from './run-words.ts';

const tools = {
  root: shippedForms,
  metaSchemas: [],
  sourceTypes: '/nowhere',
  today: new Date().toISOString().slice(0, 10),
  loadCatalogue: () => catalogue,
  quoteDomains: (domains: readonly string[]) => quoteByList(domains, catalogue.tldPrices),
};

const fixtures = { ...tools, today: TODAY };

describe('forms rjsf', () => {
  it('prints the answers of a file as the data of its properties', async () => {
    const { root } = copyDefinitions();
    const file = join(root, 'answers.json');
    writeFileSync(file, JSON.stringify({ 'contactInformation.phone': '123' }));
    const { output, exitCode } = await runWords(['rjsf', 'company', '--answers', file], {
      ...fixtures,
      root,
    });
    expect(exitCode).toBe(0);
    const { schema, uiSchema, formData } = JSON.parse(output);
    const name = 'contactInformation:phone';
    expect(formData[name]).toBe('123');
    expect(schema.properties[name]).toMatchObject({ title: 'Phone', type: ['string', 'null'] });
    expect(uiSchema[name]).toMatchObject({ 'ui:field': 'StringField' });
    expect(Object.keys(uiSchema)).toEqual(Object.keys(schema.properties));
    expect(Object.keys(formData)).toEqual(Object.keys(schema.properties));
  });

  it.each([
    [['nothing'], 2, 'Unknown form "nothing".'],
    [['company', '--page', 'nothing'], 2, 'The form "company" has no page "nothing".'],
    [['company', '--answers', '/nowhere.json'], 2, 'Cannot read the file /nowhere.json.'],
  ])('reports the arguments %j with exit code %i', async (words, exitCode, message) => {
    const { root } = copyDefinitions();
    expect(await runWords(['rjsf', ...words], { ...fixtures, root })).toEqual({
      exitCode,
      output: expect.stringContaining(message),
    });
  });

  it('reports a file that is not JSON', async () => {
    const { root } = copyDefinitions();
    const file = join(root, 'answers.json');
    writeFileSync(file, '{');
    const { output, exitCode } = await runWords(['rjsf', 'company', '--answers', file], {
      ...fixtures,
      root,
    });
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: expect.stringContaining('Invalid JSON') });
  });
});

describe.each(takeSample(readGoldenCases(shippedForms), 24, 'golden cases'))(
  'the output of forms rjsf for $name',
  (golden) => {
    it("fails rjsf's validator with the rule vocabulary at the paths in the golden case", async () => {
      const { output } = await runWords(['rjsf', golden.slug, '--answers', fileOf(golden)], tools);
      const request = { ...tools, catalogue, slug: golden.slug, given: answersGivenIn(golden) };
      const { form, facts, document } = await answerForm(request);
      const { answers, cart } = deriveOrder(form, document, facts);
      const { errors } = validate({ form, answers, facts }, JSON.parse(output));
      const failing = new Set(errors.map(pathOfError));
      // rjsf validates answers. A product that cannot be bought is an error of the cart.
      const ofCart = (cart.problems ?? []).map(({ path }) => path);
      const expected = ('errors' in golden ? golden.errors : [])
        .map(({ path }) => path)
        .filter((path) => failing.has(path) || !ofCart.includes(path));
      expect([...failing].toSorted()).toEqual(expected.toSorted());
    });
  },
);
