import { describe, expect, it } from 'vitest';
import { legalPages, renderLegal } from '#server/pages/legal-page.ts';

describe('renderLegal', () => {
  it.each(legalPages)(
    'shows the date, that it is a template, and a heading per section: $address',
    (legal) => {
      const page = String(renderLegal(legal));
      expect(page).toMatch(/Last changed on \w+ \d+, \d{4}/);
      expect(page).toContain('This text is a template.');
      for (const { id } of legal.sections) {
        expect(page).toContain(`<a href="#${id}">`);
        expect(page).toContain(`<h2 id="${id}">`);
      }
      expect(page).not.toMatch(/\{\w+\}/);
    },
  );

  it('contains sections about refunds, the governing law, and export and deletion of data', () => {
    const ids = legalPages.map(({ sections }) => sections.map(({ id }) => id));
    expect(ids[0]).toEqual(expect.arrayContaining(['refunds', 'law']));
    expect(ids[1]).toEqual(expect.arrayContaining(['copy', 'delete']));
  });
});
