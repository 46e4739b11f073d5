import { describe, expect, it } from 'vitest';
import { createRandom, generateAnswers } from '#definitions/cli/diff/generate-answers.ts';
import { openForm } from '#definitions/cli/open-form.ts';
import { fixtureForms } from '../../../fixtures/fixture-forms.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { TODAY } from '../today.ts';

describe('createRandom', () => {
  it('generates the same numbers for the same seed', () => {
    const take = (seed: number) => Array.from({ length: 5 }, createRandom(seed));
    expect(take(1)).toEqual(take(1));
    expect(take(1)).not.toEqual(take(2));
    expect(take(1).every((number) => number >= 0 && number < 1)).toBe(true);
  });
});

describe('generateAnswers', () => {
  it('varies known answers in the same way for the same seed', async () => {
    const { form, pages } = await openForm(fixtureForms, 'company');
    const [page] = pages;
    if (page === undefined) throw new Error('The fixture form has no page.');
    const facts = { page, catalogue, today: TODAY };
    const known = [{ name: 'empty', document: {}, before: facts, after: facts }];
    const generate = (seed: number) =>
      [...generateAnswers(form, known, { count: 20, seed })].map(({ document }) => document);
    expect(generate(3)).toEqual(generate(3));
    expect(generate(3)).not.toEqual(generate(4));
    expect(new Set(generate(3).map((document) => JSON.stringify(document))).size).toBeGreaterThan(10);
  });
});
