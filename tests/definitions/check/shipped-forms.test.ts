import { describe, expect, it } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { describeFinding } from '#definitions/cli/check/check-forms.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { shippedForms as root } from '../../fixtures/fixture-forms.ts';
import { realCatalogue } from '../mistakes/check-spoilt.ts';

describe('the checker', () => {
  it.each(listForms(root))('finds nothing wrong with the form %s', async (slug) => {
    const { findings, built } = await checkForm({ root, slug, catalogue: realCatalogue });
    expect(findings.map(describeFinding)).toEqual([]);
    expect(built?.pages).not.toEqual([]);
  });
});
