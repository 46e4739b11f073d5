import { describe, expect, it } from 'vitest';
import { joinParts } from '#domain/review/join-parts.ts';
import { makeSmallFacts } from '../small-form.ts';

const join = (
  lines: readonly (readonly [path: string, label: string, words: string])[],
  texts: Readonly<Record<string, string>> = {},
) =>
  joinParts(
    lines.map(([path, label, words]) => ({ path, label, words })),
    { texts },
    makeSmallFacts(),
  ).map(({ path, label, words }) => `${path} | ${label} | ${words}`);

const ana = [
  ['contact.firstName', 'First name', 'Ana'],
  ['contact.lastName', 'Last name', 'Ruiz'],
] as const;

describe('the parts of a name', () => {
  it('are one line, called as the page calls a name', () => {
    expect(join(ana)).toEqual(['contact.firstName | Name | Ana Ruiz']);
    expect(join(ana, { 'review.name': 'Full name' })).toEqual(['contact.firstName | Full name | Ana Ruiz']);
  });

  it.each([
    ['Attorney’s first name', 'Attorney’s last name', 'Attorney’s name'],
    ['First name on card', 'Last name on card', 'Name on card'],
    ['Given', 'Family', 'Name'],
  ])('that are called %j and %j are called %j', (first, last, label) => {
    expect(
      join([
        ['payment.first_name', first, 'Ana'],
        ['payment.last_name', last, 'Ruiz'],
      ]),
    ).toEqual([`payment.first_name | ${label} | Ana Ruiz`]);
  });

  it('are lines of their own in different places, and where there is one alone', () => {
    expect(join([ana[0], ['other.lastName', 'Last name', 'Lind']])).toHaveLength(2);
    expect(join([ana[0]])).toEqual(['contact.firstName | First name | Ana']);
  });
});

describe('the parts of an address', () => {
  it('are one line, as an envelope has them', () => {
    expect(
      join([
        ['contact.lastName', 'Last name', 'Ruiz'],
        ['contact.line1', 'Street address', '1 Main St'],
        ['contact.city', 'City', 'Cody'],
        ['contact.state', 'State', 'Wyoming'],
        ['contact.zip', 'ZIP code', '82414'],
        ['contact.country', 'Country', 'United States'],
      ]),
    ).toEqual([
      'contact.lastName | Last name | Ruiz',
      'contact.line1 | Street address | 1 Main St, Cody, Wyoming 82414, United States',
    ]);
  });
});
