import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { addTexts, fillText, findText, createSay, joinNames } from '#domain/texts.ts';

describe('fillText', () => {
  it.each([
    ['Step {n}/{total}', { n: 1, total: 6 }, 'Step 1/6'],
    ['{a}{a}', { a: 'x' }, 'xx'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{toString} and {constructor}', {}, '{toString} and {constructor}'],
    ['{a}', { a: '{b}', b: 'never' }, '{b}'],
    ['{a}', { a: '$& $1' }, '$& $1'],
    ['no places', { a: 1 }, 'no places'],
  ])('fills "%s"', (text, values: Record<string, string | number>, expected) => {
    expect(fillText(text, values)).toBe(expected);
  });
});

describe('createSay', () => {
  it.each([
    ["the page's text", [{ 'button.back': 'page' }, { 'button.back': 'form' }], 'page'],
    ["the form's text when the page has none", [{}, { 'button.back': 'form' }], 'form'],
    ['an empty text of the page', [{ 'button.back': '' }], ''],
  ])('returns the first text that exists: %s', (_, sources, expected) => {
    expect(createSay(...sources)('button.back')).toBe(expected);
  });

  it('fills the placeholders of a text', () => {
    expect(createSay({ 'rows.full': 'At most {n}.' })('rows.full', { n: 3 })).toBe('At most 3.');
  });

  it('uses added texts only when the form and the page define none', () => {
    addTexts({ 'rows.restore': 'added' });
    expect(createSay({}, undefined)('rows.restore')).toBe('added');
    expect(createSay({ 'rows.restore': 'form' })('rows.restore')).toBe('form');
  });
});

describe('findText', () => {
  it.each(['no.such.text', 'constructor', '__proto__'])('returns no text for the key "%s"', (key) => {
    expect(findText(key, {})).toBeUndefined();
  });
});

describe('joinNames', () => {
  it.each([
    [[], ''],
    [['state'], 'state'],
    [['state', 'entity type'], 'state and entity type'],
    [['state', 'entity type', 'plate'], 'state, entity type and plate'],
  ])('joins %j as "%s"', (names, joined) => {
    expect(joinNames(names, defaultText)).toBe(joined);
  });
});
