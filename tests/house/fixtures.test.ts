import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Rooms whose tests are about the mechanism: they use the forms of tests/fixtures/forms. */
const MECHANISM =
  /^tests\/(api|contract|definitions|domain|fixtures|reading|renderer|rules|server|state|styles|widgets)\//;

/** What reads forms of the storefront: their files, their modules, or the folder of all of them. */
const READS = [
  /['"`/]form-definitions['"`]/,
  /['"`/#]form-definitions\/(?!meta)/,
  /\b(from|import\() ?['"]virtual:(form\/|forms|pages|definitions)/,
  /\bshippedForms\b/,
];

/** What is about the storefront's own forms, or holds of any form whatever, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'tests/fixtures/fixture-forms.ts': 'It says where the two folders are.',
  'tests/fixtures/forms.d.ts': 'It takes the types of its modules from those of the storefront.',
  'tests/definitions/check/shipped-forms.test.ts': 'It has the checker look at every shipped form.',
  'tests/definitions/check/form-names.ts': 'A build of a folder of its own takes it for its beginning.',
  'tests/definitions/cli/run-forms.test.ts': 'It names files as the command prints them.',
  'tests/definitions/cli/table/table-command.test.ts': 'It is about the page of all shipped forms.',
  'tests/definitions/emit/long-lists.test.ts': 'Only the list of countries is long.',
  'tests/definitions/forms/excluded-products.test.ts': 'It is about what the shipped forms sell.',
  'tests/definitions/forms/mail-forwarding.test.ts': 'It is about what the shipped form sells.',
  'tests/definitions/forms/registered-agent.test.ts': 'It is about what the shipped form sells.',
  'tests/definitions/forms/shipped/affiliate-code.test.ts':
    'It is about what pages of the shipped forms demand.',
  'tests/definitions/forms/shipped/autocomplete.test.ts': 'Browsers fill in the shipped forms.',
  'tests/definitions/forms/shipped/billing.test.ts': 'It is about how the shipped form bills.',
  'tests/definitions/forms/shipped/company-bundles.test.ts': 'It is about what the shipped form sells.',
  'tests/definitions/forms/shipped/tax-id-extras.test.ts': 'It is about what the shipped forms ask and sell.',
  'tests/definitions/forms/shipped/filed-names.test.ts': 'It is about what the shipped forms refuse.',
  'tests/domain/products/settings-faults.test.ts': 'It is about what the shipped pages sell.',
  'tests/definitions/forms/unchosen/included-products.test.ts':
    'It is about what the shipped forms sell without a choice.',
  'tests/definitions/forms/shipped/companies/company-numbers.test.ts':
    'It is about the numbers of the two companies of the shipped form.',
  'tests/definitions/forms/shipped/companies/series-names.test.ts': 'It is about what the shipped form asks.',
  'tests/definitions/forms/shipped/companies/initial-reports.test.ts':
    'It is about what the shipped forms offer.',
  'tests/definitions/forms/shipped/missing-county.test.ts':
    'A product that asks for a county has fields of others after it only there.',
  'tests/definitions/forms/shipped/multi-state-filing.test.ts': 'It is about what the shipped form sells.',
  'tests/definitions/forms/offered-products.test.ts': 'It is about the shipped tables of what is sold where.',
  'tests/definitions/forms/shipped-jobs.test.ts':
    'It is about what operators do with the shipped list of jobs.',
  'tests/definitions/forms/shipped-products.test.ts': 'It is about what the summary says of what we sell.',
  'tests/definitions/forms/shipped/one-mail-answer.test.ts':
    'It is about two answers of the shipped forms that must agree.',
  'tests/definitions/forms/shipped/owners-report.test.ts': 'It is about what the shipped forms offer.',
  'tests/definitions/forms/shipped/prompts.test.ts': 'It is about what the shipped forms say.',
  'tests/definitions/forms/shipped/reactions.test.ts':
    'It is about what answers of the shipped forms lead to.',
  'tests/definitions/forms/shipped/service-domain.test.ts': 'It is about what the shipped forms ask.',
  'tests/definitions/forms/unchosen/removals.test.ts': 'It is about what the shipped form removes.',
  'tests/definitions/forms/unchosen/selected-words.test.ts':
    'It is about what the shipped pages select for visitors.',
  'tests/definitions/forms/shipped/selling-forms.ts': 'It lists what we sell by a card.',
  'tests/definitions/forms/shipped/shown-defaults.test.ts': 'It is about what the shipped pages show.',
  'tests/definitions/forms/shipped/vehicle-owner.test.ts':
    'It is about what the shipped form asks and sells.',
  'tests/definitions/guide.test.ts': 'It follows the guide, which is about the shipped forms.',
  'tests/definitions/samples.test.ts': 'It is about the page of samples.',
  'tests/definitions/rjsf/native-keywords.test.ts': 'It holds of any form, so of each that is shipped.',
  'tests/definitions/rjsf/same-failures.test.ts': 'It holds of any form, so of each that is shipped.',
  'tests/domain/submission/named-price.test.ts':
    'It is about the shipped form that lets visitors name a price.',
  'tests/renderer/rjsf/same-controls.test.tsx': 'It holds of any form, so of each that is shipped.',
  'tests/state/cart/shown-effects.test.ts': 'It holds of any form, so of each that is shipped.',
  'tests/state/cart/chosen-price.test.ts':
    'It looks at the prices beside what a shipped page chooses from the start.',
  'tests/state/catalogue/load-sold-products.test.ts': 'It holds of any form, so of each that is shipped.',
  'tests/fixtures/field-rules.ts': 'It finds the rules of forms for what holds of any.',
  'tests/server/site/check-answers.test.ts': 'It holds of any form, so of each that is shipped.',
  'tests/server/built-files/first-visit.test.ts': 'It is about what the first visit of each form loads.',
  'tests/domain/cart/schedule/simulated-schedule.test.ts':
    'What shipped pages say of later charges must be what the catalogue charges.',
  'tests/server/catalogue/availability.test.ts': 'The catalogue must sell what the shipped tables offer.',
  'tests/server/catalogue/product-kinds.test.ts': 'The catalogue must sell what the shipped tables offer.',
};

/** The first line that reads the storefront's forms; comments do not. */
function findReading(text: string): string | undefined {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .find((line) => READS.some((pattern) => pattern.test(line)));
}

describe('a test of the mechanism', () => {
  it('reads no form of the storefront, so that an author may change any of them', () => {
    const reading = sourceFiles
      .filter((path) => MECHANISM.test(path) && !Object.hasOwn(allowed, path))
      .flatMap((path) => {
        const line = findReading(readProjectFile(path));
        return line === undefined ? [] : [`${path} reads ${line.trim()}`];
      });
    const cure = 'use a form of tests/fixtures/forms, or give the reason here';
    expect(reading, cure).toEqual([]);
  });

  it.each(Object.keys(allowed))('%s still needs its exception', (path) => {
    expect(findReading(readProjectFile(path))).toBeDefined();
  });

  it.each([
    "import { form } from 'virtual:form/trademark';",
    "import { forms } from 'virtual:forms';",
    "import states from '#form-definitions/shared/states.json' with { type: 'json' };",
    "const root = join(project, 'form-definitions');",
    'const root = `${project}/form-definitions`;',
    "copyForm('multi-state', shippedForms)",
  ])('would be found: %s', (line) => {
    expect(findReading(line)).toBe(line);
  });

  it.each([
    "import { form } from 'virtual:fixture/form/company';",
    "const META = 'form-definitions/meta/';",
    '// As form-definitions/shared does.',
  ])('may say: %s', (line) => {
    expect(findReading(line)).toBeUndefined();
  });
});
