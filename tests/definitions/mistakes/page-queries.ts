import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** Sets the answer at a path from the page URL. */
function give(answer: string) {
  return ({ set }: SpoiltFiles) => set(at.page, ['fromAddress'], { token: { answer } });
}

/** Mistakes in query parameters and links of a page. */
export const pageQueryMistakes: readonly Mistake[] = [
  {
    name: 'a query parameter for an unknown field',
    class: 'references',
    change: give('companyInformation.compnyName'),
    code: 'unknown-path',
    file: at.page,
    line: '"answer": "companyInformation.compnyName"',
    nearest: 'companyInformation.companyName',
  },
  {
    name: 'a query parameter for a field of a row',
    class: 'references',
    change: give('formationDetails.llc.members.*.firstName'),
    code: 'row-field',
    file: at.page,
    line: '"answer"',
  },
  {
    name: 'a query parameter for an option',
    class: 'rules',
    change: give('companyInformation.entityType'),
    code: 'bad-answer',
    file: at.page,
    line: '"answer": "companyInformation.entityType"',
    says: 'A URL parameter can only fill in text fields',
  },
  {
    name: 'a query parameter for a password',
    class: 'safety',
    change: give('accountInformation.password'),
    code: 'private-given',
    file: at.page,
    line: '"answer": "accountInformation.password"',
    says: 'with the widget "hidden"',
  },
  {
    name: 'a query parameter for a field that no step shows',
    class: 'logic',
    change: (files) => {
      files.set(at.schema, files.fieldAt('campaign'), { type: 'string', title: 'Campaign' });
      give('campaign')(files);
    },
    code: 'unshown-field',
    file: at.page,
    line: '"answer": "campaign"',
  },
  {
    name: 'a notice with the name of a query parameter',
    class: 'names',
    change: ({ set }) => {
      set(at.page, ['fromAddress'], { alternative: { answer: 'companyInformation.altCompanyName' } });
      set(at.page, ['notices'], { alternative: { text: 'Welcome.' } });
    },
    code: 'duplicate-name',
    file: at.page,
    line: '"alternative": {',
  },
  {
    name: 'a notice with a reserved name',
    class: 'shape',
    change: ({ set }) => set(at.page, ['notices'], { step: { text: 'Welcome.' } }),
    code: 'wrong-shape',
    file: at.page,
    line: '"notices"',
    says: 'The names "page" and "step" are reserved',
  },
  {
    name: 'a notice without a text',
    class: 'texts',
    change: ({ set }) => set(at.page, ['notices'], { welcome: { text: ' ' } }),
    code: 'blank-text',
    file: at.page,
    line: '"text": " "',
  },
  {
    name: 'a step link with an invalid address',
    class: 'shape',
    change: ({ add, stepAt }) =>
      add(at.steps, [...stepAt('optional-items'), 'modules'], {
        key: 'links',
        links: [{ text: 'Log in', address: 'login' }],
      }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"address": "login"',
    says: 'must be a page of this site',
  },
];
