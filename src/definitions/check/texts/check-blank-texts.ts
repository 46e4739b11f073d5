import type { FileCheck, Report } from '../check.ts';
import { walkJson } from '../walk-json.ts';

/** Keys whose texts visitors must be able to read, and the name of each in messages. */
const NEEDED: Readonly<Record<string, string>> = {
  title: 'a title',
  label: 'a label',
  addLabel: 'the words on a button',
  name: 'a name',
  value: 'the words of an option',
  reason: 'a reason',
  text: 'a text',
  refuse: 'the reason of a refusal',
  'ui:title': 'a label',
  'ui:help': 'a help text',
  'ui:tooltip': 'a help text',
  errorName: 'a name in errors',
};

function report(file: string, at: Report['location']['at'], code: string, what: string): Report {
  const message = `This is blank, where visitors need ${what}.`;
  return { code, location: { file, at }, message };
}

export const checkBlankTexts: FileCheck = {
  about: 'Blank texts.',
  codes: { 'blank-text': 'error', 'missing-error-text': 'error' },
  find: ({ file, value }) =>
    walkJson(value).flatMap(({ at, value: text }): readonly Report[] => {
      if (typeof text !== 'string' || text.trim() !== '') return [];
      const name = String(at.at(-1));
      if (/^rule\.\w/.test(name)) return [report(file, at, 'missing-error-text', 'to read what is wrong')];
      const isOfTexts = at.at(-2) === 'texts';
      if (isOfTexts) return [report(file, at, 'blank-text', 'a text')];
      const what = Object.hasOwn(NEEDED, name) ? NEEDED[name] : undefined;
      return what === undefined || at.includes('settings') ? [] : [report(file, at, 'blank-text', what)];
    }),
};
