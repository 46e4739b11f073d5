import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { renewalsOfLines } from '../../../domain/cart/schedule/renewing.ts';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runWords } from '../run-words.ts';
import type { Explanation } from '#definitions/cli/explain/explain-answers.ts';
import { toGivenAnswers } from '#definitions/cli/given-answers.ts';
import { fixtureForms as root } from '../../../fixtures/fixture-forms.ts';
import { copyDefinitions } from '../../definition-folder.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { TODAY } from '../today.ts';
import { explainForm } from '#definitions/cli/explain/explain-answers.ts';

const journeys = join(root, 'company/journeys');
const tools = {
  root,
  metaSchemas: [],
  sourceTypes: '/nowhere',
  today: TODAY,
  loadCatalogue: () => catalogue,
};

function explain(answers: unknown): Promise<Explanation> {
  return explainForm({
    root,
    slug: 'company',
    catalogue,
    today: TODAY,
    given: toGivenAnswers(answers, TODAY),
  });
}

function readJourney(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(journeys, name), 'utf8'));
}

/** Journeys that end in an order. The others contain answers that must fail. */
const ordering = readdirSync(journeys).filter((name) => Object.hasOwn(readJourney(name), 'totalCents'));

describe('explainForm', () => {
  it.each(ordering)('returns the result that the journey %s expects', async (name) => {
    const journey = readJourney(name);
    const { steps, lines, problems, idle, totalCents, schedule, payload } = await explain(journey);
    expect({ problems, idle }).toEqual({ problems: [], idle: [] });
    expect({ steps: steps.map(({ key }) => key), totalCents }).toEqual({
      steps: journey['steps'],
      totalCents: journey['totalCents'],
    });
    expect(renewalsOfLines(lines)).toEqual(journey['renewals']);
    expect(schedule?.todayCents).toBe(totalCents);
    expect(lines).toMatchObject(Object(journey['lines']));
    expect(lines.every(({ reason }) => reason !== undefined && reason.text !== '')).toBe(true);
    expect(payload).toMatchObject({ companies: [{ products: expect.arrayContaining([expect.anything()]) }] });
  });

  it("lists the failing rules with the visitor's messages", async () => {
    const { problems } = await explain({ 'contactInformation.phone': '123' });
    expect(problems).toContainEqual({
      path: 'contactInformation.phone',
      field: 'Phone',
      rule: 'phoneNumber',
      message: expect.stringMatching(/^[A-Z]/),
    });
    expect(problems).toContainEqual({
      path: 'formationDetails.llc.members.0.firstName',
      field: 'First name',
      rule: 'required',
      message: 'First name is required',
    });
  });

  it('lists the fields whose answers the submission does not contain', async () => {
    expect(await explain({})).toMatchObject({ unread: [] });
    const folder = copyDefinitions();
    folder.replace(
      'company/schema.json',
      '"properties": {',
      '"properties": { "campaign": { "type": "string", "title": "Campaign" },',
    );
    folder.replace('company/steps.json', '"affiliateCode"', '"affiliateCode", "campaign"');
    const { output } = await runWords(['explain', 'company'], { ...tools, root: folder.root });
    expect(output).toContain('\nAnswers that are not sent\n  campaign: Campaign\n');
    const { output: json } = await runWords(['explain', 'company', '--json'], {
      ...tools,
      root: folder.root,
    });
    expect(JSON.parse(json).unread).toEqual([{ path: 'campaign', field: 'Campaign' }]);
  });

  it('starts with defaults and initial rows', async () => {
    const { lines, totalCents, payload } = await explain({});
    expect(lines).toMatchObject([{ kind: 'error', label: 'Please select your filing jurisdiction' }]);
    expect({ totalCents, payload }).toEqual({ totalCents: null, payload: null });
  });

  it('reports answers without effect and the reasons', async () => {
    const { idle } = await explain({
      'companyInformation.sate': 'WY',
      'companyInformation.state': 'XX',
      'companyInformation.naicsCode': '123456',
      'formationDetails.llc.members.0.middleName': 'Bo',
    });
    expect(idle).toEqual([
      {
        path: 'companyInformation.sate',
        reason: 'The form does not have this answer. Did you mean "companyInformation.state"?',
      },
      { path: 'companyInformation.state', reason: 'This option is not available.' },
      { path: 'companyInformation.naicsCode', reason: 'Its field is not shown.' },
      {
        path: 'formationDetails.llc.members.0.middleName',
        reason: expect.stringContaining('does not have this answer'),
      },
    ]);
  });

  it('hides private answers', async () => {
    const journey = readJourney('llc-wyoming.json');
    const written = JSON.stringify(await explain(journey));
    expect(written).not.toContain('Correct-h0rse');
    expect(written).not.toContain('4242424242424242');
    expect(written).toContain('"password":"(private)"');
  });

  it('includes the preselections of the page', async () => {
    const folder = copyDefinitions();
    folder.replace(
      'company/pages/company.json',
      '"settings"',
      '"preselect": { "companyInformation.state": "DE" }, "settings"',
    );
    const { lines } = await explainForm({
      root: folder.root,
      slug: 'company',
      catalogue,
      today: TODAY,
    });
    expect(lines.map(({ label }) => label)).toContain('Delaware State Filing Fee');
  });
});

describe('forms explain', () => {
  it('prints steps, failing rules, lines with reasons, totals and the payload', async () => {
    const words = ['company', '--answers', join(journeys, 'llc-wyoming.json')];
    const { output, exitCode } = await runWords(['explain', ...words], tools);
    expect(exitCode).toBe(0);
    expect(output).toContain('company, page company, on 2030-02-15');
    expect(output).toContain('1. Company Information [company-information]');
    expect(output).toContain('Failing rules\n  None.');
    expect(output).toContain(
      '$125.00  Wyoming Registered Agent Service (/ year)\n' +
        '               Every company needs a registered agent in the state it is formed in. Yours is Wyoming. [registered-agent]',
    );
    expect(output).toContain('$328.75  Total today\n      $125.00  Each year from Feb 15, 2031');
    expect(output).toContain('"formType": "CompanyForm"');
  });

  it('prints JSON with --json', async () => {
    const { output } = await runWords(['explain', 'company', '--json'], tools);
    expect(JSON.parse(output)).toMatchObject({ form: 'company', totalCents: null, payload: null });
  });

  it.each([
    { words: ['compan'], says: 'Unknown form "compan". Did you mean "company"?' },
    { words: ['company', '--page', 'x'], says: 'The form "company" has no page "x".' },
    { words: ['company', '--answers', '/nowhere'], says: 'Cannot read the file /nowhere.' },
    { words: ['company', '--answers', 'x.json'], says: `Cannot read the file ${process.cwd()}/x.json.` },
  ])('reports the mistake: $words', async ({ words, says }) => {
    const { output, exitCode } = await runWords(['explain', ...words], tools);
    expect({ output, exitCode }).toEqual({ output: expect.stringContaining(says), exitCode: 2 });
  });

  it('lists the available filing methods when the given method is unknown', async () => {
    const { root: folder, write } = copyDefinitions();
    write(
      'answers.json',
      JSON.stringify({
        answers: { 'companyInformation.state': 'WY' },
        filingMethods: { 'business-formation': 'Pigeon' },
      }),
    );
    const { output } = await runWords(
      ['explain', 'company', '--answers', join(folder, 'answers.json')],
      tools,
    );
    expect(output).toMatch(/^"business-formation" has no filing method "Pigeon"\. Available: "[^"]+"/);
  });

  it('reports the mistakes of the form', async () => {
    const folder = copyDefinitions();
    const steps = join(folder.root, 'company/steps.json');
    writeFileSync(steps, readFileSync(steps, 'utf8').replace('"affiliateCode"', '"affiliateCod"'));
    const { output, exitCode } = await runWords(['explain', 'company'], { ...tools, root: folder.root });
    expect(exitCode).toBe(1);
    expect(output).toContain('Did you mean "affiliateCode"?');
  });
});
