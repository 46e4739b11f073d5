import type { FileCheck } from '../check.ts';
import { walkJson } from '../walk-json.ts';
import { report } from '../check.ts';

/** Keys whose texts visitors must be able to read, and the name of each in messages. */
const NEEDED: Readonly<Record<string, string>> = {
  title: 'title',
  label: 'label',
  addLabel: 'button text',
  name: 'name',
  value: 'option text',
  reason: 'reason',
  text: 'text',
  refuse: 'reason of the refusal',
  'ui:title': 'label',
  'ui:help': 'help text',
  'ui:tooltip': 'help text',
  errorName: 'name in error messages',
};

/** Matches texts that show nothing: spaces, format characters such as U+200B, and blank letters. */
const INVISIBLE = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u;

export const checkBlankTexts: FileCheck = {
  errors: {
    'blank-text': 'Blank texts.',
    'missing-error-text': 'Blank error messages.',
  },
  find: ({ file, name: path, value }) =>
    // Default texts can be blank until a form or page writes one.
    (path.startsWith('shared/texts/') ? [] : walkJson(value)).map(({ at, value: text }) => {
      if (typeof text !== 'string' || !INVISIBLE.test(text)) return undefined;
      const name = String(at.at(-1));
      const location = { file, at };
      if (/^rule\.\w/.test(name)) {
        return report('missing-error-text', location, 'The error message is blank. Write a text.');
      }
      if (at.at(-2) === 'texts') return report('blank-text', location, 'The text is blank. Write one.');
      const what = Object.hasOwn(NEEDED, name) && !at.includes('settings') ? NEEDED[name] : undefined;
      return report('blank-text', location, what && `The ${what} is blank. Write one.`);
    }),
};
