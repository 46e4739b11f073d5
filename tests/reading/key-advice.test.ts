import { describe, expect, it } from 'vitest';
import { adviseKey } from '#reading/key-advice.ts';

const field = ['type', 'title', 'rules', 'options', 'default'];

describe('adviseKey', () => {
  it.each<[string, string[], string, string?]>([
    ['required', field, 'Unknown key "required". Write it as a rule: "rules": "required".'],
    ['ui:help', field, 'Unknown key "ui:help". Help texts and widgets are in ui.json, such as "ui:help".'],
    ['label', field, 'Unknown key "label". Did you mean "title"?', 'title'],
    ['title', ['key', 'label', 'fields'], 'Unknown key "title". Did you mean "label"?', 'label'],
    ['showIf', ['key', 'when'], 'Unknown key "showIf". Did you mean "when"?', 'when'],
  ])('says what to write instead of "%s" beside %j', (key, known, message, nearest?: string) => {
    expect(adviseKey(key, known)).toEqual({ message, nearest });
  });

  it('suggests no fix when the correct key is unknown', () => {
    expect(adviseKey('required', ['key', 'value'])).toEqual({ message: 'Unknown key "required".' });
    expect(adviseKey('colour', field)).toEqual({ message: 'Unknown key "colour".' });
  });
});
