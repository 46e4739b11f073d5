import { describe, expect, it } from 'vitest';
import { diffForm } from '#definitions/cli/diff/diff-form.ts';
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

describe('diffForm', () => {
  it('classifies changed catalog prices as safe, and shows an example', async () => {
    const raised: Catalogue = JSON.parse(JSON.stringify(catalogue).replaceAll('12500', '13500'));
    const found = await diff(() => undefined, { ...raised, version: 'raised' });
    expect(found).toMatchObject({ impact: 'safe', golden: { changed: { prices: expect.any(Number) } } });
    expect(found?.golden?.examples.prices).toMatch(/ costs \$\d+\.\d\d, not \$\d+\.\d\d\./);
  });

  it('returns undefined for an unchanged form', async () => {
    expect(await diff(() => undefined)).toBeUndefined();
  });

  it('classifies a rule that golden cases fail as breaking', async () => {
    const found = await diff(({ replace }) =>
      replace(at.schema, '"required|length:2|maxLength:200"', '"required|length:40|maxLength:200"'),
    );
    expect(found?.impact).toBe('breaking');
    expect(found?.changes.at(-1)?.message).toMatch(/^\d+ of \d+ golden cases now fail: /);
  });

  it('classifies a condition that no sample reaches as more than safe', async () => {
    const found = await diff(({ replace }) =>
      replace(
        at.steps,
        '"when": { "config.askFormationDate": true }',
        '"when": { "config.confirmPassword": true }',
      ),
    );
    expect(found).toMatchObject({
      impact: 'migration',
      golden: { touched: [] },
      generated: { touched: [] },
      drafts: { touched: 0 },
    });
  });
});
