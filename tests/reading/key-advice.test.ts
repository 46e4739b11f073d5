import { describe, expect, it } from 'vitest';
import { adviseKey } from '#reading/key-advice.ts';

const field = ['type', 'title', 'rules', 'options', 'default'];

describe('adviseKey', () => {
  it.each([
    ['required', field, ' Write it as a rule: "rules": "required".'],
    ['ui:help', field, ' Help texts and widgets are in ui.json, such as "ui:help".'],
    ['label', field, ' Did you mean "title"?'],
    ['title', ['key', 'label', 'fields'], ' Did you mean "label"?'],
    ['showIf', ['key', 'when'], ' Did you mean "when"?'],
  ])('says what to write instead of "%s" beside %j', (key, known, advice) => {
    expect(adviseKey(key, known)).toBe(advice);
  });

  it('returns nothing where the right key is unknown too', () => {
    expect(adviseKey('required', ['key', 'value'])).toBe('');
    expect(adviseKey('colour', field)).toBe('');
  });
});
