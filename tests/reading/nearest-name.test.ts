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
  it('adds the nearest name to the sentence', () => {
    expect(suggest('Unknown rule.', 'requird', ['required'], { otherwise: ' Remove it.' })).toEqual({
      message: 'Unknown rule. Did you mean "required"?',
      nearest: 'required',
    });
  });

  it('adds the alternative advice when no name is similar', () => {
    expect(suggest('Unknown rule.', 'x', ['required'])).toEqual({ message: 'Unknown rule.' });
    expect(suggest('Unknown rule.', 'x', ['required'], { otherwise: ' Remove it.' })).toEqual({
      message: 'Unknown rule. Remove it.',
    });
  });

  it('prefers a known synonym to a similar name', () => {
    const synonyms = { minLength: 'length' };
    expect(suggest('', 'minLength', ['length', 'maxLength'], { synonyms }).nearest).toBe('length');
  });

  it('names the whole paths that end with the name', () => {
    expect(suggest('', 'state', ['company.state', 'company.name']).nearest).toBe('company.state');
    expect(suggest('', 'state', ['company.state', 'contact.state', 'payment.state', 'agent.state'])).toEqual({
      message: ' Write its whole path, such as "company.state" or "contact.state" or "payment.state".',
    });
  });
});
