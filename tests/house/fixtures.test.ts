import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Rooms whose tests cover the form engine: these tests use the forms of tests/fixtures/forms. */
const MECHANISM =
  /^tests\/(api|contract|definitions|domain|fixtures|reading|renderer|rules|server|state|styles|widgets)\//;

/** Patterns of code that reads the storefront’s forms: files, modules or the folder. */
const READS = [
  /['"`/]form-definitions['"`]/,
  /['"`/#]form-definitions\/(?!meta)/,
  /\b(from|import\() ?['"]virtual:(form\/|forms|pages|definitions)/,
  /\bshippedForms\b/,
];

/** Files that test the storefront’s own forms or every form, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'tests/definitions/readme.test.ts': 'The form in the README is checked beside the shipped ones.',
  'tests/definitions/forms/shipped/input-of-fields.test.ts': 'Covers rules and formats of shipped fields.',
  'tests/definitions/check/marked-parts.test.ts': 'Spoils the texts and names of the shipped forms.',
  'tests/definitions/check/shipped-mistakes.test.ts': 'Edits the shipped forms as authors do.',
  'tests/definitions/cli/check/watched-problems.test.ts': 'Takes mistakes of the corpus in shipped forms.',
  'tests/fixtures/fixture-forms.ts': 'Names both folders.',
  'tests/fixtures/forms.d.ts': 'Uses the types of the storefront’s modules.',
  'tests/definitions/check/shipped-forms.test.ts': 'Checks every shipped form.',
  'tests/definitions/check/rules/written-patterns.test.ts': 'Judges the patterns of every shipped form.',
  'tests/definitions/check/form-names.ts': 'Lists the forms of a build that a test starts.',
  'tests/definitions/cli/run-forms.test.ts': 'Names files as the command prints them.',
  'tests/server/cli/forms/forms-tools.test.ts': 'Names the folder of definitions in a new project.',
  'tests/definitions/cli/table/table-command.test.ts': 'Covers the page of all shipped forms.',
  'tests/definitions/emit/long-lists.test.ts': 'Only the list of countries is long.',
  'tests/definitions/forms/excluded-products.test.ts': 'Covers products of the shipped forms.',
  'tests/definitions/forms/mail-forwarding.test.ts': 'Covers products of the shipped form.',
  'tests/definitions/forms/registered-agent.test.ts': 'Covers products of the shipped form.',
  'tests/definitions/forms/shipped/affiliate-code.test.ts': 'Covers required answers of the shipped pages.',
  'tests/definitions/forms/shipped/autocomplete.test.ts': 'Browsers fill in the shipped forms.',
  'tests/definitions/forms/shipped/billing.test.ts': 'Covers the billing of the shipped form.',
  'tests/definitions/forms/shipped/company-bundles.test.ts': 'Covers products of the shipped form.',
  'tests/definitions/forms/shipped/companies/same-first-row.test.ts':
    'Covers the members of the shipped form.',
  'tests/definitions/forms/shipped/tax-id-extras.test.ts':
    'Covers questions and products of the shipped forms.',
  'tests/definitions/forms/shipped/filed-names.test.ts': 'Covers invalid answers of the shipped forms.',
  'tests/domain/products/settings-faults.test.ts': 'Covers products of the shipped pages.',
  'tests/definitions/forms/unchosen/included-products.test.ts':
    'Covers products that the shipped forms add without a choice.',
  'tests/definitions/forms/shipped/companies/company-numbers.test.ts':
    'Covers phone numbers of the shipped form’s two companies.',
  'tests/definitions/forms/shipped/companies/expedited-service.test.ts':
    'Covers offers of the shipped pages.',
  'tests/definitions/forms/shipped/companies/series-names.test.ts': 'Covers questions of the shipped form.',
  'tests/definitions/forms/shipped/companies/initial-reports.test.ts': 'Covers offers of the shipped forms.',
  'tests/definitions/forms/shipped/missing-county.test.ts':
    'Only the shipped form has fields after the county of a product.',
  'tests/definitions/forms/shipped/multi-state-filing.test.ts': 'Covers products of the shipped form.',
  'tests/definitions/forms/offered-products.test.ts': 'Covers the shipped tables of availability.',
  'tests/definitions/forms/shipped-jobs.test.ts': 'Covers edits of the shipped list of jobs by operators.',
  'tests/definitions/forms/shipped-products.test.ts':
    'Covers descriptions of shipped products in the summary.',
  'tests/definitions/forms/shipped/one-mail-answer.test.ts':
    'Covers two answers of the shipped forms that must agree.',
  'tests/definitions/forms/shipped/owners-report.test.ts': 'Covers offers of the shipped forms.',
  'tests/definitions/forms/shipped/prompts.test.ts': 'Covers texts of the shipped forms.',
  'tests/definitions/forms/shipped/accounts/recognized-customer.test.ts':
    'Covers the account fields of every shipped form.',
  'tests/definitions/forms/shipped/reactions.test.ts': 'Covers reactions of the shipped forms.',
  'tests/definitions/forms/shipped/service-domain.test.ts': 'Covers questions of the shipped forms.',
  'tests/definitions/forms/unchosen/removals.test.ts': 'Covers removals in the shipped form.',
  'tests/definitions/forms/unchosen/selected-words.test.ts':
    'Covers preselected answers of the shipped pages.',
  'tests/definitions/forms/shipped/pages/specified-steps.test.ts': 'Covers steps of the shipped pages.',
  'tests/server/pages/reachable-pages.test.ts': 'Covers the links to every shipped page.',
  'tests/definitions/forms/shipped/selling-forms.ts': 'Lists the shipped forms that are paid by card.',
  'tests/definitions/forms/shipped/shown-defaults.test.ts': 'Covers initial values of the shipped pages.',
  'tests/definitions/forms/shipped/addresses/addresses-abroad.test.ts':
    'Covers the shipped list of countries.',
  'tests/definitions/forms/shipped/addresses/country-formats.test.ts':
    'Covers the shipped list of countries.',
  'tests/definitions/forms/shipped/vehicle-owner.test.ts':
    'Covers questions and products of the shipped form.',
  'tests/definitions/editor/editor-settings.ts': 'Opens the shipped files in an editor.',
  'tests/definitions/editor/shipped-files.test.ts': 'Opens the shipped files in an editor.',
  'tests/definitions/guide.test.ts': 'Follows the guide, which uses the shipped forms.',
  'tests/definitions/samples.test.ts': 'Covers the page of samples.',
  'tests/definitions/rjsf/native-keywords.test.ts': 'Covers any form, so every shipped one.',
  'tests/definitions/rjsf/same-failures.test.ts': 'Covers any form, so every shipped one.',
  'tests/domain/submission/named-price.test.ts': 'Covers the shipped form with a price named by the visitor.',
  'tests/definitions/cli/rjsf-command.test.ts': 'Covers the golden cases of every shipped form.',
  'tests/definitions/cli/copy-shipped.ts': 'Copies shipped forms, which tests edit as authors do.',
  'tests/definitions/cli/create-project.ts': 'Creates a project with fixture forms.',
  'tests/definitions/check/texts/check-default-texts.test.ts': 'Covers the default texts of the storefront.',
  'tests/definitions/mistakes/texts.ts': 'Contains mistakes in the default texts of the storefront.',
  'tests/definitions/cli/replay/replay-command.test.ts': 'Expects paths of the storefront in messages.',
  'tests/fixtures/rjsf-outputs-plugin.ts': 'Covers any form, so every shipped one.',
  'tests/renderer/rjsf/same-controls.test.tsx': 'Covers any form, so every shipped one.',
  'tests/state/cart/shown-effects.test.ts': 'Covers any form, so every shipped one.',
  'tests/renderer/cart/option-effects.test.tsx': 'Only the list of countries is long.',
  'tests/renderer/cart/shown-money.test.tsx': 'Covers any form, so every shipped one.',
  'tests/state/domain-names/domain-effects.test.ts': 'Covers the bundle of the shipped form.',
  'tests/state/notifications/slower-services.test.ts': 'Covers the shipped pages with expedited service.',
  'tests/state/cart/payable.test.ts': 'Covers the shipped page with a free order.',
  'tests/state/cart/chosen-price.test.ts': 'Covers prices of preselected options on a shipped page.',
  'tests/state/catalogue/load-sold-products.test.ts': 'Covers any form, so every shipped one.',
  'tests/server/site/check-answers.test.ts': 'Covers any form, so every shipped one.',
  'tests/server/site/rules-stage.test.ts': 'Covers any form, so every shipped one.',
  'tests/server/built-files/first-visit.test.ts': 'Covers the first visit of each shipped form.',
  'tests/server/built-files/text-keys.test.ts': 'Covers the texts of each shipped form.',
  'tests/domain/cart/schedule/simulated-schedule.test.ts':
    'Compares later charges on shipped pages with the catalog.',
  'tests/server/catalogue/availability.test.ts': 'Compares the catalog with the shipped tables.',
  'tests/server/catalogue/product-kinds.test.ts': 'Compares the catalog with the shipped tables.',
};

/** Returns the first line that reads the storefront’s forms. Comments do not count. */
function findReading(text: string): string | undefined {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .find((line) => READS.some((pattern) => pattern.test(line)));
}

describe('a test of the form engine', () => {
  it('reads no shipped form, so that authors can change every form', () => {
    const reading = sourceFiles
      .filter((path) => MECHANISM.test(path) && !Object.hasOwn(allowed, path))
      .flatMap((path) => {
        const line = findReading(readProjectFile(path));
        return line === undefined ? [] : [`${path} reads ${line.trim()}`];
      });
    const cure = 'use a form of tests/fixtures/forms, or give the reason here';
    expect(reading, cure).toEqual([]);
  });

  it.each(Object.keys(allowed))('still needs its exception: %s', (path) => {
    expect(findReading(readProjectFile(path))).toBeDefined();
  });

  it.each([
    "import { form } from 'virtual:form/trademark';",
    "import { forms } from 'virtual:forms';",
    "import states from '#form-definitions/shared/states.json' with { type: 'json' };",
    "const root = join(project, 'form-definitions');",
    'const root = `${project}/form-definitions`;',
    "copyForm('multi-state', shippedForms)",
  ])('fails when it contains the line %s', (line) => {
    expect(findReading(line)).toBe(line);
  });

  it.each([
    "import { form } from 'virtual:fixture/form/company';",
    "const META = 'form-definitions/meta/';",
    '// As form-definitions/shared does.',
  ])('passes when it contains the line %s', (line) => {
    expect(findReading(line)).toBeUndefined();
  });
});
