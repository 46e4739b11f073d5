import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** Has the address of the page give the answer at a path. */
function give(answer: string) {
  return ({ set }: SpoiltFiles) => set(at.page, ['fromAddress'], { token: { answer } });
}

/** Mistakes about what a page reads from its address, and where it leads. */
export const pageQueryMistakes: readonly Mistake[] = [
  {
    name: 'an address that answers a field there is not',
    class: 'references',
    change: give('companyInformation.compnyName'),
    code: 'unknown-path',
    file: at.page,
    line: '"answer": "companyInformation.compnyName"',
    nearest: 'companyInformation.companyName',
  },
  {
    name: 'an address that answers a field of a row',
    class: 'references',
    change: give('formationDetails.llc.members.*.firstName'),
    code: 'row-field',
    file: at.page,
    line: '"answer"',
  },
  {
    name: 'an address that answers with an option',
    class: 'rules',
    change: give('companyInformation.entityType'),
    code: 'bad-answer',
    file: at.page,
    line: '"answer": "companyInformation.entityType"',
    says: 'An address gives texts',
  },
  {
    name: 'an address that answers a password',
    class: 'safety',
    change: give('accountInformation.password'),
    code: 'private-given',
    file: at.page,
    line: '"answer": "accountInformation.password"',
    says: 'by the widget "hidden"',
  },
  {
    name: 'an address that answers a field no step has',
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
    name: 'a notice with the name of an answer',
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
    name: 'a notice by a name that addresses have already',
    class: 'shape',
    change: ({ set }) => set(at.page, ['notices'], { step: { text: 'Welcome.' } }),
    code: 'wrong-shape',
    file: at.page,
    line: '"notices"',
    says: 'neither "page" nor "step"',
  },
  {
    name: 'a notice that says nothing',
    class: 'texts',
    change: ({ set }) => set(at.page, ['notices'], { welcome: { text: ' ' } }),
    code: 'blank-text',
    file: at.page,
    line: '"text": " "',
  },
  {
    name: 'a link of a step that leads nowhere',
    class: 'shape',
    change: ({ add, stepAt }) =>
      add(at.steps, [...stepAt('optional-items'), 'modules'], {
        key: 'links',
        links: [{ text: 'Log in', address: 'login' }],
      }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"address": "login"',
    says: 'must be a page of ours',
  },
];
