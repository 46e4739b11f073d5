import { describe, expect, it } from 'vitest';
import { legalPages, renderLegal } from '#server/pages/legal-page.ts';
import legal from '#server/seller/legal.json' with { type: 'json' };
import { periodsInWords } from '#server/seller/retention.ts';
import { say } from '#server/texts.ts';

describe('renderLegal', () => {
  it.each(legalPages)(
    'shows the date, that it is an example, and a heading per section: $address',
    (legal) => {
      const page = String(renderLegal(legal));
      expect(page).toMatch(/Last updated \w+ \d+, \d{4}/);
      expect(page).toContain('This page is an example.');
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

  it('describes how to cancel a renewal from an email, with two presses and without an account', () => {
    const cancel = legal.terms.sections.find(({ id }) => id === 'cancel');
    const [path = ''] = cancel?.paragraphs ?? [];
    expect(path).toContain('Open the link in your receipt or reminder email');
    expect(path).toContain(`choose the renewal and press “${say('account.cancel-button')}”.`);
    expect(path).toContain("You don't need an account.");
    const [terms] = legalPages;
    expect(String(renderLegal(terms))).toContain(`press “${say('account.cancel-button')}”`);
  });

  it('names every period for which records are kept, as the deletion by age applies it', () => {
    const section = legal.privacy.sections.find(({ id }) => id === 'how-long');
    const written = section?.paragraphs.join('\n') ?? '';
    const named = [...written.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(periodsInWords).toSorted());
    const [, privacy] = legalPages;
    const page = String(renderLegal(privacy));
    expect(page).toContain(`Orders, receipts and documents: ${periodsInWords.orders}, as tax law requires.`);
    expect(page).toContain(`Contact messages: ${periodsInWords.contacts}.`);
    // No number is written in the text itself.
    expect(written).not.toMatch(/\d|\b(two|three|five|six|seven|ten) years\b/);
  });
});
