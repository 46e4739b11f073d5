import { describe, expect, it } from 'vitest';
import { at } from '../../mistakes/spoilt-places.ts';
import { spoilFiles } from '../../mistakes/spoilt-files.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { TODAY } from '../today.ts';
import { checkForms } from '#definitions/cli/check/check-forms.ts';
import { describeFinding } from '#definitions/cli/check/describe-findings.ts';

const tools = { today: TODAY, loadCatalogue: () => catalogue };

describe('checkForms', () => {
  it('reports missing catalog products when a catalog is given', async () => {
    const { root, set } = spoilFiles();
    set(at.products, ['corporate-book', 'match', 'kind'], 'corporate_bok');
    expect(await checkForms(root)).toEqual([]);
    expect(await checkForms(root, tools)).toMatchObject([
      { code: 'no-catalogue-product', severity: 'error', nearest: 'corporate_book' },
    ]);
  });
});

describe('describeFinding', () => {
  it('marks warnings and shows example answers', async () => {
    const { root, set } = spoilFiles();
    set(at.availability, ['formation-entity-types', 'rows', 0, 'except'], ['WY']);
    set(at.availability, ['formation-entity-types', 'rows', 1, 'except'], ['WY']);
    const [told, shown] = (await checkForms(root, tools)).map(describeFinding).join('\n').split('\n');
    expect(told).toMatch(
      /^form-definitions\/company\/schema\.json:\d+:\d+ {2}Warning: No option of .* is available in WY\. \[no-options\]$/,
    );
    expect(shown).toBe('    for example with companyInformation.state = "WY"');
  });
});
