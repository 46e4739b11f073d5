import { describe, expect, it } from 'vitest';
import { findNearestName, suggest } from '#reading/nearest-name.ts';

describe('findNearestName', () => {
  it.each([
    ['requird', ['required', 'email'], 'required'],
    ['contact.firstNme', ['contact.firstName', 'contact.lastName'], 'contact.firstName'],
    ['contct.firstName', ['contact.firstName'], 'contact.firstName'],
    ['company.phone', ['company.state'], undefined],
    ['quite.different', ['required'], undefined],
    ['x', [], undefined],
  ])('returns the nearest name to "%s" among %j: %s', (name, names, nearest) => {
    expect(findNearestName(name, names)).toBe(nearest);
  });
});

describe('suggest', () => {
  it('suggests the nearest name and returns an empty string when no name is near', () => {
    expect(suggest('requird', ['required'])).toBe(' Did you mean "required"?');
    expect(suggest('x', ['required'])).toBe('');
  });

  it('prefers a known synonym to a similar name', () => {
    expect(suggest('minLength', ['length', 'maxLength'], { minLength: 'length' })).toBe(
      ' Did you mean "length"?',
    );
  });

  it('names the whole paths that end with the name', () => {
    expect(suggest('state', ['company.state', 'company.name'])).toBe(' Did you mean "company.state"?');
    expect(suggest('state', ['company.state', 'contact.state', 'payment.state', 'agent.state'])).toBe(
      ' Write its whole path, such as "company.state" or "contact.state" or "payment.state".',
    );
  });
});
