import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diffForm } from '#definitions/cli/diff/diff-form.ts';
import { printDiff } from '#definitions/cli/diff/print-diff.ts';
import { openForm } from '#definitions/cli/open-form.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { copyDefinitions } from '../../definition-folder.ts';
import type { DefinitionFolder } from '../../definition-folder.ts';
import { at } from '../../mistakes/spoilt-places.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';

const today = new Date().toISOString().slice(0, 10);

/** Compares the fixture form with an edited copy of it. */
async function diff(edit: (folder: DefinitionFolder) => void, newCatalogue: Catalogue = catalogue) {
  const [old, now] = [copyDefinitions(), copyDefinitions()];
  edit(now);
  const open = async (root: string, prices: Catalogue) => ({
    root,
    opened: await openForm(root, 'company'),
    facts: { today, catalogue: prices },
  });
  return diffForm({
    before: await open(old.root, catalogue),
    after: await open(now.root, newCatalogue),
    count: 60,
    seed: 7,
  });
}

const MOVE =
  '{ "move": { "companyInformation.formationDateNotKnown": "companyInformation.formationDateUnknown" } }';

const LISTED = 'shared/designators.json';

/** Renames an answer that no payload contains. */
function renameAnswer({ root, write }: DefinitionFolder): void {
  for (const file of [at.schema, at.steps, at.ui]) {
    const text = readFileSync(join(root, file), 'utf8');
    write(file, text.replaceAll('formationDateNotKnown', 'formationDateUnknown'));
  }
}

/** The shipped catalog with another price of the registered agent. */
function raisePrices(): Catalogue {
  const raised: Catalogue = JSON.parse(JSON.stringify(catalogue).replaceAll('12500', '13500'));
  return { ...raised, version: 'raised' };
}

describe('diffForm', () => {
  it('classifies changed catalog prices as safe, and shows an example', async () => {
    const found = await diff(() => undefined, raisePrices());
    expect(found).toMatchObject({
      impact: 'safe',
      changes: [
        {
          message: expect.stringMatching(
            /^"Business Formation" costs \$135\.00, not \$125\.00 \(the fee for "Online" in FL, .* and \d+ more\)\.$/,
          ),
        },
        { message: expect.stringContaining('$138.00, not $128.00 (the fee for "Online" in NC)') },
        { message: expect.stringContaining('$138.50, not $128.50 (the fee for "Online" in NJ)') },
        { message: '"Business Formation" has 2 more changed prices.' },
        {
          message: expect.stringMatching(
            /^"Registered Agent Service" costs \$135\.00, not \$125\.00 \(AK, AL, .* and \d+ more\)\.$/,
          ),
        },
      ],
      golden: { changed: { prices: expect.any(Number) } },
    });
    expect(found?.golden?.examples.prices).toMatch(/ costs \$\d+\.\d\d, not \$\d+\.\d\d\./);
  });

  it('returns undefined for an unchanged form', async () => {
    expect(await diff(() => undefined)).toBeUndefined();
  });

  it.each<readonly [what: string, edit: (folder: DefinitionFolder) => void, impact: string, message: RegExp]>(
    [
      [
        'a label',
        ({ replace }) => replace(at.schema, '"Business name"', '"Name of the business"'),
        'safe',
        /"Business name" is now called "Name of the business"\./,
      ],
      [
        'a removed option',
        ({ replace }) => {
          replace(LISTED, '{ "key": "L.L.C.", "value": "L.L.C." },', '');
          replace(at.schema, '"L.L.C.": { "companyInformation.entityType.key": "LLC" },', '');
        },
        'migration',
        /no longer has the option "L\.L\.C\.": visitors with it in a draft choose again/,
      ],
      [
        'a renamed option',
        ({ replace }) => {
          replace(LISTED, '"key": "L.L.C."', '"key": "LLC."');
          replace(at.schema, '"L.L.C.": {', '"LLC.": {');
        },
        'migration',
        /"options":\{"companyInformation\.companyNameDesignator":\{"L\.L\.C\.":"LLC\."\}\}/,
      ],
      [
        'a moved answer',
        (folder) => renameAnswer(folder),
        'migration',
        /"move":\{"companyInformation\.formationDateNotKnown":"companyInformation\.formationDateUnknown"\}/,
      ],
      [
        'a moved answer with its migration',
        (folder) => {
          renameAnswer(folder);
          folder.replace(at.steps, '"version": 1', `"version": 2, "migrations": { "2": ${MOVE} }`);
        },
        'safe',
        /migrations update the drafts of version 1/,
      ],
      [
        'another type',
        ({ replace }) => {
          replace(
            at.schema,
            '"type": "string",\n          "title": "NAICS code",\n          "rules": "required|numeric|length:2|maxLength:6"',
            '"type": "integer",\n          "title": "NAICS code",\n          "rules": "required"',
          );
          replace(at.ui, '6 digits.",\n      "ui:options": { "inputMode": "numeric" }', '6 digits."');
        },
        'breaking',
        /"companyInformation\.naicsCode" is of the type integer, not string/,
      ],
      [
        'a product that is no longer sold',
        ({ replace }) => replace(at.steps, '"optional": ["overseas-shipping"]', '"optional": []'),
        'breaking',
        /The form no longer sells "overseas-shipping" \(Overseas Shipping\)\./,
      ],
      [
        'a renamed step',
        ({ replace }) => replace(at.steps, '"key": "contact-information"', '"key": "contact"'),
        'safe',
        /The step "contact-information" is now "contact"\./,
      ],
      [
        'a question in another step',
        ({ replace }) => {
          replace(at.steps, ',\n            "affiliateCode"', '');
          replace(
            at.steps,
            '"contactInformation.altPhone"',
            '"contactInformation.altPhone", "affiliateCode"',
          );
        },
        'safe',
        /"affiliateCode" is now in the step "contact-information", not "company-information"\./,
      ],
      [
        'questions in another order',
        ({ replace }) =>
          replace(
            at.steps,
            '"contactInformation.phone",\n            "contactInformation.altPhone"',
            '"contactInformation.altPhone",\n            "contactInformation.phone"',
          ),
        'safe',
        /The questions of the step "contact-information" have a new order\./,
      ],
      [
        'a tighter rule',
        ({ replace }) =>
          replace(at.schema, '"required|length:2|maxLength:200"', '"required|length:40|maxLength:200"'),
        'breaking',
        /The rules of "companyInformation\.companyName" changed: now length:40; no longer length:2\./,
      ],
      [
        'an inverted condition',
        ({ replace }) =>
          replace(
            at.steps,
            '"path": "companyInformation.companyNameDesignator",\n              "when": { "ref": "is-limited-liability-company" }',
            '"path": "companyInformation.companyNameDesignator",\n              "when": { "not": { "ref": "is-limited-liability-company" } }',
          ),
        'breaking',
        /The condition of "companyInformation\.companyNameDesignator" changed\. Shown now: companyInformation\.entityType\.key is not "LLC" or "PLLC"\./,
      ],
      [
        'a raised version without a migration',
        ({ replace }) => replace(at.steps, '"version": 1', '"version": 2'),
        'migration',
        /"version" is 2, without a migration from 1: every draft is deleted\./,
      ],
      [
        'a raised version with a migration',
        ({ replace }) => replace(at.steps, '"version": 1', '"version": 2, "migrations": { "2": {} }'),
        'safe',
        /migrations update the drafts of version 1/,
      ],
      [
        'a removed page',
        ({ root, write, remove }) => {
          const page = readFileSync(join(root, at.page), 'utf8');
          write('company/pages/other.json', page.replace('"pageID": "company"', '"pageID": "other"'));
          remove(at.page);
        },
        'breaking',
        /The page "company" is gone/,
      ],
    ],
  )('classifies the impact of an edit and describes it: %s', async (_, edit, impact, message) => {
    const found = await diff(edit);
    if (found === undefined) throw new Error('No difference was found.');
    const text = printDiff(found);
    expect(text).toMatch(message);
    expect([found.impact, text]).toEqual([impact, expect.any(String)]);
  });
});
