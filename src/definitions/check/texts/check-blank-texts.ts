import type { FileCheck } from '../check.ts';
import { report } from '../check.ts';
import { listTexts } from '../marked-parts.ts';

/** Matches texts that show nothing: spaces, format characters such as U+200B, and blank letters. */
const INVISIBLE = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u;

export const checkBlankTexts: FileCheck = {
  errors: {
    'blank-text': 'Blank texts.',
    'missing-error-text': 'Blank error messages.',
  },
  find: (checked) =>
    listTexts(checked).map(({ at, value: text, visitorText, mayBeEmpty }) => {
      if (mayBeEmpty || !INVISIBLE.test(text)) return undefined;
      const location = { file: checked.file, at };
      if (/^rule\.\w/.test(String(at.at(-1)))) {
        return report('missing-error-text', location, 'The error message is blank. Write a text.');
      }
      return report('blank-text', location, `The ${visitorText} is blank. Write one.`);
    }),
};
