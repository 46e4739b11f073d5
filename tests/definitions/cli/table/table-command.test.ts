import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { writeFormsTable } from '#definitions/cli/table/table-command.ts';
import { listForms } from '#definitions/vite-plugin.ts';

const DEFINITIONS = 'form-definitions';
const page = readFileSync('docs/forms.md', 'utf8');

describe('docs/forms.md', () => {
  it('matches the form definitions', { timeout: 120_000 }, async () => {
    const config = await resolveConfig('docs/forms.md');
    const made = await format(await writeFormsTable(DEFINITIONS), { ...config, parser: 'markdown' });
    expect(page, 'run `npm run docs`').toBe(made);
  });

  it('lists exactly the forms for visitors', () => {
    const shown = [...page.matchAll(/^`\/([\w-]+)\/`, /gm)].map((match) => match[1]);
    expect(shown).toEqual(listForms(DEFINITIONS).filter((slug) => !slug.startsWith('sample')));
  });
});
