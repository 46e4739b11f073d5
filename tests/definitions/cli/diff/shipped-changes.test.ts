import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { quoteByList } from '#server/services/registrar/domain-records.ts';
import { takeSample } from '../../../fixtures/take-sample.ts';
import { copyShipped } from '../copy-shipped.ts';
import type { ShippedCopy } from '../copy-shipped.ts';
import { runWords } from '../run-words.ts';
import { shippedChanges } from './shipped-changes.ts';

type Name = keyof typeof shippedChanges;

/** Compares a copy of a shipped form with the shipped form. */
async function diff({ root, catalogue }: ShippedCopy, slug: string, answers: number) {
  const tools = {
    root,
    metaSchemas: [],
    sourceTypes: '/nowhere',
    today: new Date().toISOString().slice(0, 10),
    loadCatalogue: (folder = catalogue) => loadCatalogue(folder),
    quoteDomains: (domains: readonly string[]) => quoteByList(domains, loadCatalogue(catalogue).tldPrices),
  };
  const words = ['diff', slug, '--against', process.cwd(), '--answers', String(answers)];
  const { output } = await runWords(words, tools);
  return output.split('\n');
}

/** Makes a change in a copy of its form. */
function makeChange(name: Name) {
  const { slug, change } = shippedChanges[name];
  const copy = copyShipped(slug);
  change(copy);
  return { slug, copy };
}

/** Few generated answers, because each one takes a few milliseconds. */
const FEW = 20;

const expected: Readonly<Record<Name, readonly string[]>> = {
  label: [
    'contact: safe',
    '  safe       The title of the answer "contactMessage.subject" is "Your topic", not "Subject".',
    '  Golden cases: 1 of 3 changed: rejected-empty.',
    '    1 with other errors. rejected-empty: The answers have other errors: no longer "Subject is required" at contactMessage.subject; also "Your topic is required" at contactMessage.subject.',
    '  Drafts of version 1: none of 23 samples loses an answer.',
  ],
  option: [
    'jobs: breaking',
    '  migration  The option "Search engine" of the answer "jobInformation.howApplicantHeardAboutUs" is gone. Visitors with it in a draft choose again.',
    '  breaking   2 of 11 golden cases now fail: custom-position, talent-pool.',
    '  fix        In steps.json, raise "version" to 2 and add to "migrations": "2":{"options":{"jobInformation.howApplicantHeardAboutUs":{"Search engine":"<key of the option to choose>"}}}.',
    '    2 with other errors. custom-position: The answers fail: "An answer about how you heard about us is required" at jobInformation.howApplicantHeardAboutUs.',
    expect.stringMatching(
      /^ {2}Drafts of version 1: \d+ of 31 samples loses? an answer\. Drafts are in browsers, so nobody can count them\.$/,
    ),
    expect.stringMatching(/^ {4}\d+ must enter "jobInformation\.howApplicantHeardAboutUs" again\.$/),
  ],
  step: [
    'mail-forwarding: safe',
    '  safe       The step "individual-or-business" is now "recipients". Links to it and drafts that were there open at the first step that is not done.',
    '    10 with other steps. company-to-be: The form shows other steps: no longer "individual-or-business", also "recipients".',
    '  Generated answers: 20 of 20 changed.',
    '  Drafts of version 2: none of 30 samples loses an answer.',
  ],
  rule: [
    'trademark: breaking',
    '  migration  The limit of the rule "length" of the answer "trademarkInformation.goodsAndServices" is 40, not 10. Drafts and open pages may need another answer.',
    '  breaking   2 of 6 golden cases now fail: corporation-abroad, word-mark.',
    '    5 with other errors. corporation-abroad: The answers fail: "The field must be at least 40 characters" at trademarkInformation.goodsAndServices.',
    '  Drafts of version 1: none of 26 samples loses an answer.',
  ],
  price: [
    'business-identity: safe',
    '  safe       The price of the catalog entry "Web Hosting" of the product "web-hosting" is $120.00, not $108.00.',
    '  Golden cases: 1 of 9 changed: maximal.',
    '    1 with other prices. maximal: The order has other renewals: no longer $180.00 every 12 months, first after 90 days; also $192.00 every 12 months, first after 90 days.',
    '  Drafts of version 1: none of 29 samples loses an answer.',
  ],
  product: [
    'registered-agent: breaking',
    '  breaking   The product "process-agent" is gone. Drafts and new orders lose it; placed orders keep it.',
    '  breaking   1 of 11 golden cases sends other data: maximal.',
    '    1 with other prices. maximal: The order has other lines: no longer "Process Agent". The total is $3,662.41, not $3,712.41.',
    '    1 with other payload. maximal: payload.companies.0.products has 14 entries, not 15: no longer {"product_id":4015,"product_option_id":1577151858,"quantity":1,"data":{"usdot_number":"1234567","docket_type":"MC","docket_number":"765432"}}.',
    expect.stringMatching(/^ {2}Drafts of version 2: \d+ of 31 samples loses? an answer\./),
    expect.stringMatching(/^ {4}\d+ lose "productState\.processAgent"\.$/),
  ],
  condition: [
    'custom-contact: breaking',
    '  migration  The condition of the answer "customContact.companyCount" is (customContact.requestKind is not "volume"), not (customContact.requestKind is "volume"). Drafts and open pages may need another answer.',
    '  breaking   1 of 5 golden cases sends other data: maximal.',
    '  Golden cases: 2 of 5 changed: maximal, minimal.',
    '    2 with other payload. maximal: message.company_count is missing, not 40.',
    '  Drafts of version 1: none of 25 samples loses an answer.',
  ],
  path: [
    'boi: breaking',
    '  migration  The answer "boiInformation.registrationDate" is now "companyInformation.registrationDate". Drafts lose it.',
    '  breaking   5 of 8 golden cases now fail: exempt-company, foreign-llc, no-password, optional-items, two-owners-two-applicants.',
    '  fix        In steps.json, raise "version" to 2 and add to "migrations": "2":{"move":{"boiInformation.registrationDate":"companyInformation.registrationDate"}}.',
    '    8 with other errors. exempt-company: The answers fail: "Date of formation or registration is required" at companyInformation.registrationDate.',
    expect.stringMatching(/^ {4}\d+ lose "boiInformation\.registrationDate"\.$/),
  ],
  type: [
    'tax-id: breaking',
    '  breaking   The type of the answer "companyInformation.memberCount" is "string", not "integer". Visitors with a draft answer again, and orders contain another type.',
    '  migration  The answer "companyInformation.memberCount" has new rules "numeric", "maxLength". Drafts and open pages may need another answer.',
    '  safe       The default of the answer "companyInformation.memberCount" is missing, not 1.',
    '  breaking   1 of 6 golden cases now fails: llc-with-ssn.',
    '    26 must enter "companyInformation.memberCount" again.',
  ],
  version: [
    'foreign-registration: safe',
    '  safe       "version" is 2, and migrations update the drafts of version 1.',
    '  Golden cases: 1 of 14 changed: rejected-no-reservation-number.',
    '  Drafts of version 1: none of 34 samples loses an answer.',
  ],
};

const names = Object.keys(expected).filter((name): name is Name => name in shippedChanges);

describe('forms diff of a shipped form', () => {
  it.each(takeSample(names, 4, 'changes of shipped forms'))(
    'names the class and the effects of a changed %s',
    async (name) => {
      const { slug, copy } = makeChange(name);
      const lines = await diff(copy, slug, FEW);
      expect(lines[0]).toBe(expected[name][0]);
      expect(lines).toEqual(expect.arrayContaining([...expected[name]]));
    },
  );

  it('classifies a moved answer as safe when the author makes the suggested fix', async () => {
    const { slug, copy } = makeChange('path');
    const fix = (await diff(copy, slug, 0)).find((line) => line.startsWith('  fix'));
    const entries = /raise "version" to 2 and add to "migrations": (.*)\.$/.exec(fix ?? '')?.[1];
    copy.replace('boi/steps.json', '"version": 1', `"version": 2, "migrations": {${entries}}`);
    const lines = await diff(copy, slug, 0);
    expect(lines[0]).toBe('boi: safe');
    expect(lines).toContain('  Drafts of version 1: none of 8 samples loses an answer.');
  });

  it('measures 1,000 generated answers by default', async () => {
    const { slug, copy } = makeChange('label');
    const changed = expect.stringMatching(/^ {2}Generated answers: \d+ of 1000 changed\.$/);
    expect(await diff(copy, slug, 1_000)).toEqual(expect.arrayContaining([changed]));
  });

  it('classifies a changed price as safe even if the payload contains the total', async () => {
    const copy = copyShipped('form-a-business', 'domains');
    const prices = '../server/catalogue/data/filing-products.json';
    const formation = '"name": "Business Formation", "price": ';
    const price = copy.read(prices).split(formation)[1]?.split(',')[0] ?? '';
    copy.replace(prices, `${formation}${price},`, `${formation}${Number(price) + 1_000},`);
    const lines = await diff(copy, 'form-a-business', 0);
    expect(lines[0]).toBe('form-a-business: safe');
    expect(lines).toContainEqual(expect.stringContaining(' with other prices. '));
    expect(lines).not.toContainEqual(expect.stringContaining(' with other payload. '));
  });

  it('reports another next page, and another setting of its page', async () => {
    const copy = copyShipped('contact');
    copy.replace('contact/pages/contact.json', '"redirects": true', '"contactRedirect": "/thanks/"');
    const lines = await diff(copy, 'contact', 0);
    expect(lines).toEqual([
      'contact: safe',
      '  safe       The settings.redirects of the page "contact" is missing, not true.',
      '  safe       The settings.contactRedirect of the page "contact" is "/thanks/", not missing.',
      '  Golden cases: 2 of 3 changed: minimal, question.',
      '    2 with other next page. minimal: The next page is "/thanks/", not "/thank-you/".',
      '  Generated answers: none.',
      '  Drafts of version 1: none of 3 samples loses an answer.',
    ]);
  });

  it('reports a migration that is gone, and the version whose drafts it deletes', async () => {
    const copy = copyShipped('double-llc');
    copy.replace('double-llc/steps.json', '"3": {', '"4": {');
    copy.replace('double-llc/steps.json', '"version": 3', '"version": 4');
    const lines = await diff(copy, 'double-llc', 0);
    expect(lines[0]).toBe('double-llc: needs a migration');
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^ {2}migration {2}The migration "3" is gone: drafts of version 2 are deleted\.$/,
      ),
    );
    expect(lines).toContain('  Drafts of version 2 are deleted.');
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}Drafts of version 3: none of \d+ samples loses an answer\.$/),
    );
  });
});
