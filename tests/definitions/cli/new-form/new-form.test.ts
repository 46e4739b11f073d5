import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { renewalsOfLines } from '../../../domain/cart/schedule/renewing.ts';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toGivenAnswers } from '#definitions/cli/given-answers.ts';
import { runWords } from '../run-words.ts';
import { copyDefinitions } from '../../definition-folder.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { TODAY } from '../today.ts';
import { checkForms } from '#definitions/cli/check/check-forms.ts';
import { itemsOf } from '#domain/steps/items.ts';
import { openForm } from '#definitions/cli/open-form.ts';
import { explainForm } from '#definitions/cli/explain/explain-answers.ts';

function toolsFor(root: string, ask?: (question: string) => Promise<string>) {
  return {
    root,
    metaSchemas: [],
    sourceTypes: join(root, 'types'),
    today: TODAY,
    loadCatalogue: () => catalogue,
    ask,
  };
}

function listFiles(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
}

describe('forms new', () => {
  it('creates a folder with a complete form without mistakes', async () => {
    const { root } = copyDefinitions();
    const { output, exitCode } = await runWords(['new', 'RASignupForm'], toolsFor(root));
    expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining('/ra-signup/') });
    expect(listFiles(join(root, 'ra-signup'))).toEqual([
      'journeys',
      'journeys/minimal.json',
      'pages',
      'pages/ra-signup.json',
      'schema.json',
      'steps.json',
      'ui.json',
    ]);
    expect(await checkForms(root)).toEqual([]);
  });

  it('creates a first journey with the expected result', async () => {
    const { root } = copyDefinitions();
    await runWords(['new', 'RASignupForm'], toolsFor(root));
    const journey: unknown = JSON.parse(readFileSync(join(root, 'ra-signup/journeys/minimal.json'), 'utf8'));
    const explained = await explainForm({
      root,
      slug: 'ra-signup',
      catalogue,
      today: TODAY,
      given: toGivenAnswers(journey, TODAY),
    });
    expect(explained).toMatchObject({ problems: [], idle: [], payload: { formType: 'RASignupForm' } });
    expect(journey).toMatchObject({
      page: 'ra-signup',
      steps: explained.steps.map(({ key }) => key),
      lines: [{ label: 'Wyoming Registered Agent Service', priceCents: explained.totalCents }],
      totalCents: explained.totalCents,
      renewals: renewalsOfLines(explained.lines),
    });
  });

  it('uses the name given with --slug', async () => {
    const { root } = copyDefinitions();
    await runWords(['new', 'RASignupForm', '--slug', 'agents'], toolsFor(root));
    const page: unknown = JSON.parse(readFileSync(join(root, 'agents/pages/agents.json'), 'utf8'));
    expect(page).toMatchObject({ pageID: 'agents', formFileName: 'agents', formType: 'RASignupForm' });
    expect(await checkForms(root)).toEqual([]);
  });

  it.each([
    ['agents', 'agents'],
    ['', 'ra-signup'],
  ])('uses the name that the author enters: "%s"', async (answer, slug) => {
    const { root } = copyDefinitions();
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return answer;
    };
    await runWords(['new', 'RASignupForm'], toolsFor(root, ask));
    expect(asked).toEqual(['Folder and URL of the form (ra-signup): ']);
    expect(existsSync(join(root, slug, 'steps.json'))).toBe(true);
  });

  it.each(['order', 'contact', 'application'])(
    'names a logged-in customer in a form from the template "%s"',
    async (template) => {
      const { root } = copyDefinitions();
      await runWords(['new', 'RASignupForm', '--template', template], toolsFor(root));
      const { form } = await openForm(root, 'ra-signup');
      expect(itemsOf(form).filter(({ kind }) => kind === 'customer')).toHaveLength(1);
    },
  );

  it('shows the price of the product, the review and a word about existing accounts in a new order form', async () => {
    const { root } = copyDefinitions();
    await runWords(['new', 'RASignupForm'], toolsFor(root));
    const { form } = await openForm(root, 'ra-signup');
    const kinds = itemsOf(form).map(({ kind }) => kind);
    expect(kinds).toContain('included');
    expect(kinds).toContain('review');
    const modules = form.steps.flatMap((step) => step.modules);
    const account = modules.find(({ key }) => key === 'account');
    expect(account?.description).toMatch(/^Already have an account\?/);
    const { uiSchema } = form.fields['contactInformation.state'] ?? {};
    expect(uiSchema?.['ui:options']).toMatchObject({ autocomplete: 'address-level1' });
  });

  it('names a golden case of a copied form, and its title', async () => {
    const { root } = copyDefinitions();
    const { output } = await runWords(['new', 'CopiedForm', '--like', 'company'], toolsFor(root));
    expect(output).toMatch(/explain copied --answers form-definitions\/copied\/journeys\/[\w-]+\.json"/);
    expect(output).toContain(
      'It has the title of "company". Change it in form-definitions/copied/schema.json.',
    );
  });

  it('prints JSON with --json', async () => {
    const { root } = copyDefinitions();
    const { output } = await runWords(['new', 'RASignupForm', '--json'], toolsFor(root));
    expect(JSON.parse(output)).toMatchObject({ slug: 'ra-signup', files: { length: 5 } });
  });

  it.each([
    {
      words: ['RASignupForm', '--slug', 'company'],
      says: 'The folder "company" already exists.',
    },
    { words: ['CompanyForm', '--slug', 'x'], says: 'The form "company" already has the type' },
    { words: ['RASignupForm', '--slug', '../x'], says: '"../x" is not a valid slug' },
    { words: ['RASignupForm', '--slug', 'shared'], says: '"shared" is reserved' },
    { words: ['signup'], says: '"signup" is not a valid form type' },
  ])('never overwrites another form: $words', async ({ words, says }) => {
    const { root } = copyDefinitions();
    const before = listFiles(root);
    const { output, exitCode } = await runWords(['new', ...words], toolsFor(root));
    expect({ output, exitCode }).toEqual({ output: expect.stringContaining(says), exitCode: 1 });
    expect(listFiles(root)).toEqual(before);
  });

  it('creates nothing when the shared files have mistakes', async () => {
    const folder = copyDefinitions();
    folder.replace('shared/modules.json', '"person"', '"persons"');
    const { output, exitCode } = await runWords(['new', 'RASignupForm'], toolsFor(folder.root));
    expect(exitCode).toBe(1);
    expect(output).toMatch(/ra-signup\/steps\.json:\d+:\d+ {2}Unknown shared module "person"/);
    expect(existsSync(join(folder.root, 'ra-signup'))).toBe(false);
  });
});
