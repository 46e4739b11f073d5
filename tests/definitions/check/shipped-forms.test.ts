import { describe, expect, it } from 'vitest';
import { checkForm } from '#definitions/check/check-form.ts';
import { describeFinding } from '#definitions/cli/check-forms.ts';
import { listForms } from '#definitions/compile/vite-plugin.ts';
import { project, realCatalogue } from '../mistakes/check-spoilt.ts';

const root = `${project}/form-definitions`;

describe('the checker', () => {
  it.each(listForms(root))('finds nothing wrong with the form %s', async (slug) => {
    const { findings, compiled } = await checkForm({ root, slug, project, catalogue: realCatalogue });
    expect(findings.map(describeFinding)).toEqual([]);
    expect(compiled?.pages).not.toEqual([]);
  });
});
