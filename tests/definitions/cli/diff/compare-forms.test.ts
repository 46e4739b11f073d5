import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareForms } from '#definitions/cli/diff/compare-forms.ts';
import { openForm } from '#definitions/cli/open-form.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { copyDefinitions } from '../../definition-folder.ts';
import { at } from '../../mistakes/spoilt-places.ts';

type Edit = readonly [file: string, from: string, to: string];

const WHOLE = { before: catalogue, after: catalogue };

/** Compares the fixture form with an edited copy of it. Returns each change with its impact. */
async function compare(edits: readonly Edit[], catalogues = WHOLE): Promise<readonly string[]> {
  const [old, now] = [copyDefinitions(), copyDefinitions()];
  for (const edit of edits) now.replace(...edit);
  const [before, after] = [await openForm(old.root, 'company'), await openForm(now.root, 'company')];
  return compareForms(before, after, catalogues).map(({ impact, message }) => `${impact}: ${message}`);
}

/** Replaces the fixture catalog's amounts and names. */
function editCatalogue(from: string, to: string): typeof catalogue {
  const text = JSON.stringify(catalogue);
  if (!text.includes(from)) throw new Error(`The catalog does not contain ${from}.`);
  return { ...JSON.parse(text.replaceAll(from, to)), version: 'edited' };
}

const AGAIN = 'Drafts and open pages may need another answer.';
const CHOOSE = 'Visitors with it in a draft choose again.';
const DESIGNATORS = 'shared/designators.json';
const DESTINATIONS = 'company/lists/delivery-destinations.json';
const DESIGNATOR = 'the answer "companyInformation.companyNameDesignator"';
const UNKNOWN = 'formationDateNotKnown';
const RENAMED: readonly Edit[] = [
  [at.schema, `"${UNKNOWN}"`, '"formationDateUnknown"'],
  [at.ui, `"${UNKNOWN}"`, '"formationDateUnknown"'],
  [at.steps, `companyInformation.${UNKNOWN}`, 'companyInformation.formationDateUnknown'],
  [at.steps, `companyInformation.${UNKNOWN}`, 'companyInformation.formationDateUnknown'],
];
const MOVE = `{ "move": { "companyInformation.${UNKNOWN}": "companyInformation.formationDateUnknown" } }`;

/** A change, and the edits of the fixture form that cause it. */
const cases: readonly (readonly [change: string, ...edits: Edit[]])[] = [
  [
    'safe: The title of the answer "affiliateCode" is "Partner code", not "Affiliate code".',
    [at.schema, '"Affiliate code"', '"Partner code"'],
  ],
  [
    `migration: The answer "affiliateCode" has a new rule "required". ${AGAIN}`,
    [at.schema, '"rules": "maxLength:100"', '"rules": "required|maxLength:100"'],
  ],
  [
    `migration: The limit of the rule "maxLength" of the answer "affiliateCode" is 50, not 100. ${AGAIN}`,
    [at.schema, '"rules": "maxLength:100"', '"rules": "maxLength:50"'],
  ],
  [
    'safe: The limit of the rule "maxLength" of the answer "affiliateCode" is 150, not 100.',
    [at.schema, '"rules": "maxLength:100"', '"rules": "maxLength:150"'],
  ],
  [
    `migration: The limit of the rule "length" of the answer "companyInformation.altCompanyName" is 3, not 2. ${AGAIN}`,
    [at.schema, '"length:2|maxLength:200"', '"length:3|maxLength:200"'],
  ],
  [
    'safe: The rule "length" of the answer "companyInformation.altCompanyName" is gone.',
    [at.schema, '"length:2|maxLength:200"', '"maxLength:200"'],
  ],
  [`migration: The rulesWhen`, [at.schema, 'businessPurposeLength:10:', 'businessPurposeLength:20:']],
  [
    `migration: The condition of the answer "companyInformation.ubiNumberToggle" is (companyInformation.state is "WA" or "OR"), not (companyInformation.state is "WA"). ${AGAIN}`,
    [at.steps, '{ "companyInformation.state": "WA" }', '{ "companyInformation.state": ["WA", "OR"] }'],
  ],
  [
    'migration: The when of the reaction "businessIdentityToggle" is (businessIdentityToggle is true), not (',
    [at.steps, '"is": true,\n      "when": { "ref": "has-virtual-office" },', '"is": true,'],
  ],
  [
    `migration: The options.when.PLLC of ${DESIGNATOR} is (companyInformation.state is "WY"), not`,
    [
      at.schema,
      '"PLLC": { "companyInformation.entityType.key": "PLLC" }',
      '"PLLC": { "companyInformation.state": "WY" }',
    ],
  ],
  [
    `migration: The option "L.L.C." of ${DESIGNATOR} is gone. ${CHOOSE}`,
    [DESIGNATORS, '{ "key": "L.L.C.", "value": "L.L.C." },', ''],
    [at.schema, '"L.L.C.": { "companyInformation.entityType.key": "LLC" },', ''],
  ],
  [
    `migration: The option "L.L.C." of ${DESIGNATOR} is now "LLC.". ${CHOOSE}`,
    [DESIGNATORS, '"key": "L.L.C."', '"key": "LLC."'],
    [at.schema, '"L.L.C.": {', '"LLC.": {'],
  ],
  [
    'safe: The answer "companyInformation.inlineMFVODeliveryDestination" has a new option "lawyer".',
    [
      DESTINATIONS,
      '{ "key": "yourAddress",',
      '{ "key": "lawyer", "value": "Lawyer" }, { "key": "yourAddress",',
    ],
  ],
  [
    `safe: The order of the options of ${DESIGNATOR} is now "L.L.C.", "Limited Liability Company", "LLC", "PLLC"`,
    [DESIGNATORS, '{ "key": "LLC", "value": "LLC" },', ''],
    [DESIGNATORS, '{ "key": "PLLC",', '{ "key": "LLC", "value": "LLC" }, { "key": "PLLC",'],
  ],
  [
    'breaking: The type of the answer "companyInformation.naicsCode" is "integer", not "string". Visitors with a draft answer again, and orders contain another type.',
    [at.schema, '"string",\n          "title": "NAICS code"', '"integer",\n          "title": "NAICS code"'],
    [at.schema, '"rules": "required|numeric|length:2|maxLength:6"', '"rules": "required"'],
    [at.ui, '6 digits.",\n      "ui:options": { "inputMode": "numeric" }', '6 digits."'],
  ],
  [
    `migration: The answer "companyInformation.${UNKNOWN}" is now "companyInformation.formationDateUnknown". Drafts lose it.`,
    ...RENAMED,
  ],
  [
    'safe: A migration asks for "affiliateCode" again.',
    [at.steps, '"version": 1', '"version": 2, "migrations": { "2": { "forget": ["affiliateCode"] } }'],
  ],
  [
    'migration: "version" is 2, without a migration from 1: every draft is deleted.',
    [at.steps, '"version": 1', '"version": 2'],
  ],
  [
    'breaking: The private of the answer "affiliateCode" is "browser", not missing. It stays in the browser, so orders and messages no longer contain it.',
    [at.schema, '"title": "Affiliate code"', '"title": "Affiliate code", "private": "browser"'],
  ],
  [
    'breaking: The private of the answer "accountInformation.password" is missing, not "server". Drafts and stored records contain it as plain text.',
    [at.schema, '"private": "server",\n          "rules": "password', '"rules": "password'],
  ],
  [
    'breaking: The max of the list "formationDetails.llc.members" is 10, not 20. Drafts with more rows lose them.',
    [at.steps, '"max": 20', '"max": 10'],
  ],
  [
    `migration: The min of the list "formationDetails.llc.members" is 2, not 1. ${AGAIN}`,
    [at.steps, '"min": 1,', '"min": 2,'],
  ],
  [
    'safe: The step "contact-information" is now "contact". Links to it and drafts that were there open at the first step that is not done.',
    [at.steps, '"key": "contact-information"', '"key": "contact"'],
  ],
  [
    'safe: The module "contact" of the step "contact-information" has a new question "affiliateCode".',
    [at.steps, ',\n            "affiliateCode"', ''],
    [at.steps, '"contactInformation.altPhone"', '"contactInformation.altPhone", "affiliateCode"'],
  ],
  [
    'breaking: The product "overseas-shipping" is gone. Drafts and new orders lose it; placed orders keep it.',
    [at.steps, '"optional": ["overseas-shipping"]', '"optional": []'],
  ],
  [
    'breaking: The saveAs of the product "overseas-shipping" is "shipping", not "overseasShipping". Receivers of orders find it under another name.',
    [at.products, '"saveAs": "overseasShipping"', '"saveAs": "shipping"'],
  ],
  [
    'safe: The product "overseas-shipping" is now "shipping". Drafts and orders keep it.',
    [at.products, '"overseas-shipping": {', '"shipping": {'],
    [at.steps, '"overseas-shipping"', '"shipping"'],
  ],
  [
    'breaking: The catalog entry "Corporate Book" of the product "corporate-book" is gone. Nobody can order it.',
    [at.products, '"match": { "kind": "corporate_book" }', '"match": { "kind": "corporate_seal" }'],
  ],
  [
    'safe: The settings.phoneHelp of the page "company" is false, not true.',
    [at.page, '"phoneHelp": true', '"phoneHelp": false'],
  ],
  [
    'safe: The text "button.submit" is "Order now", not "Submit Order".',
    [at.steps, '"Submit Order"', '"Order now"'],
  ],
  [
    'breaking: The formType of the form is "FirmForm", not "CompanyForm". Receivers of orders know the form by it.',
    [at.steps, '"formType": "CompanyForm",\n  "version"', '"formType": "FirmForm",\n  "version"'],
    [at.page, '"formType": "CompanyForm"', '"formType": "FirmForm"'],
  ],
];

describe('compareForms', () => {
  const named = cases.map(([change, ...edits]) => ({ change, edits }));

  it.each(named)('reports $change', async ({ change, edits }) => {
    expect(await compare(edits)).toContainEqual(expect.stringContaining(change));
  });

  it('reports a page that is gone', async () => {
    const [old, now] = [copyDefinitions(), copyDefinitions()];
    now.replace(at.page, '"pageID": "company"', '"pageID": "other"');
    renameSync(join(now.root, at.page), join(now.root, 'company/pages/other.json'));
    const found = compareForms(await openForm(old.root, 'company'), await openForm(now.root, 'company'));
    expect(found).toEqual([
      {
        impact: 'breaking',
        name: 'company',
        message: 'The page "company" is gone. Links to it end at an error page.',
      },
      { impact: 'safe', name: 'other', message: 'The form has a new page "other".' },
    ]);
  });

  it('finds no other change when a migration moves an answer', async () => {
    const version: Edit = [at.steps, '"version": 1', `"version": 2, "migrations": { "2": ${MOVE} }`];
    expect(await compare([...RENAMED, version])).toEqual([
      'safe: "version" is 2, and migrations update the drafts of version 1.',
    ]);
  });

  it('names states whose fees changed by the same amount in one sentence', async () => {
    const found = await compare([], { ...WHOLE, after: editCatalogue('"price":12500', '"price":13500') });
    expect(found).toContainEqual(
      expect.stringMatching(
        /^safe: The price of the catalog entries "\w\w", .* and \d+ more of the product "registered-agent" is \$135\.00, not \$125\.00\.$/,
      ),
    );
  });

  it('classifies another ID of a product in the catalog as breaking', async () => {
    const book = catalogue.simpleProducts.find(({ kind }) => kind === 'corporate_book');
    const after = editCatalogue(`"id":${book?.id},`, '"id":987654,');
    expect(await compare([], { ...WHOLE, after })).toContain(
      `breaking: The id of the catalog entry "Corporate Book" of the product "corporate-book" is 987654, not ${book?.id}. Receivers of orders know the product by its ID.`,
    );
  });
});
