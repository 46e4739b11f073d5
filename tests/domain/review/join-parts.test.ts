import { describe, expect, it } from 'vitest';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { joinParts } from '#domain/review/join-parts.ts';
import { makeSmallFacts } from '../small-form.ts';

const join = (
  lines: readonly (readonly [path: string, label: string, words: string])[],
  texts: Readonly<Record<string, string>> = {},
  answers: AnswersDocument = {},
) =>
  joinParts(
    lines.map(([path, label, words]) => ({ path, label, words })),
    answersOf(answers),
    { texts: { ...defaultTexts, ...texts } },
    makeSmallFacts(),
  ).map(({ path, label, words }) => `${path} | ${label} | ${words}`);

const ana = [
  ['contact.firstName', 'First name', 'Ana'],
  ['contact.lastName', 'Last name', 'Ruiz'],
] as const;

describe('joinParts for a name', () => {
  it('returns one line with the label of the page or the default label', () => {
    expect(join(ana)).toEqual(['contact.firstName | Name | Ana Ruiz']);
    expect(join(ana, { 'review.name': 'Full name' })).toEqual(['contact.firstName | Full name | Ana Ruiz']);
  });

  it.each([
    ['Attorney’s first name', 'Attorney’s last name', 'Attorney’s name'],
    ['First name on card', 'Last name on card', 'Name on card'],
    ['Given', 'Family', 'Name'],
  ])('combines the labels %j and %j into %j', (first, last, label) => {
    expect(
      join([
        ['payment.first_name', first, 'Ana'],
        ['payment.last_name', last, 'Ruiz'],
      ]),
    ).toEqual([`payment.first_name | ${label} | Ana Ruiz`]);
  });

  it('includes the middle name', () => {
    expect(
      join([
        ['notary.first_name', "Notary's first name", 'Ana'],
        ['notary.middle_name', "Notary's middle name", 'Maria'],
        ['notary.last_name', "Notary's last name", 'Ruiz'],
      ]),
    ).toEqual(["notary.first_name | Notary's name | Ana Maria Ruiz"]);
  });

  it('keeps separate lines for parts of different groups and for a single part', () => {
    expect(join([ana[0], ['other.lastName', 'Last name', 'Lind']])).toHaveLength(2);
    expect(join([ana[0]])).toEqual(['contact.firstName | First name | Ana']);
  });
});

describe('joinParts for an address', () => {
  const listParts = (state: string, zip: string, country: string) =>
    [
      ['contact.line1', 'Street address', '1 Main St'],
      ['contact.city', 'City', 'Cody'],
      ['contact.state', 'State', state],
      ['contact.zip', 'ZIP code', zip],
      ['contact.country', 'Country', country],
    ] as const;

  it('returns one line in postal order', () => {
    const name = ['contact.lastName', 'Last name', 'Ruiz'] as const;
    const parts = [name, ...listParts('Wyoming', '82414', 'United States')];
    expect(join(parts, {}, { contact: { state: 'WY' } })).toEqual([
      'contact.lastName | Last name | Ruiz',
      'contact.line1 | Street address | 1 Main St, Cody, Wyoming 82414, United States',
    ]);
  });

  it('keeps the postal order whatever the order of the fields', () => {
    const parts = [
      ['contact.country', 'Country', 'Canada'],
      ['contact.line1', 'Street address', '1 Main St'],
      ['contact.city', 'City', 'Ottawa'],
      ['contact.province', 'Province or territory', 'Ontario'],
      ['contact.zip', 'ZIP code', 'K1A 0B1'],
    ] as const;
    expect(join(parts)).toEqual([
      'contact.line1 | Street address | 1 Main St, Ottawa, Ontario K1A 0B1, Canada',
    ]);
  });

  it('omits the state when it is "Outside of the US"', () => {
    const parts = listParts('Outside of the US', 'M5H 1A1', 'Canada');
    const answers = { contact: { state: 'Outside of the US' } };
    expect(join(parts, {}, answers)).toEqual([
      'contact.line1 | Street address | 1 Main St, Cody M5H 1A1, Canada',
    ]);
  });
});
