import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** Has a purchase say the answer at a path. */
function say(path: string) {
  return ({ set }: SpoiltFiles) =>
    set(at.page, ['analytics'], { consent: 'required', events: { purchase: { said: path } } });
}

/** Mistakes about what a page measures: above all, nothing private may be named. */
export const analyticsMistakes: readonly Mistake[] = [
  {
    name: 'an event that says a password',
    class: 'safety',
    change: say('accountInformation.password'),
    code: 'private-measured',
    file: at.page,
    line: '"said": "accountInformation.password"',
  },
  {
    name: 'an event that says the number of a card',
    class: 'safety',
    change: say('paymentInformation.number'),
    code: 'private-measured',
    file: at.page,
    line: '"said": "paymentInformation.number"',
  },
  {
    name: 'an event that says a social security number which nobody marked as private',
    class: 'safety',
    change: (files) => {
      files.set(at.schema, files.fieldAt('ownerSSN'), { type: 'string', title: 'Number' });
      say('ownerSSN')(files);
    },
    code: 'private-measured',
    file: at.page,
    line: '"said": "ownerSSN"',
  },
  {
    name: 'user data that is a security code',
    class: 'safety',
    change: ({ set }) =>
      set(at.page, ['analytics'], { consent: 'implied', userData: { email: 'paymentInformation.cvc' } }),
    code: 'private-measured',
    file: at.page,
    line: '"email": "paymentInformation.cvc"',
  },
  {
    name: 'an event that says an answer there is not',
    class: 'references',
    change: say('companyInformation.compnyName'),
    code: 'unknown-path',
    file: at.page,
    line: '"said": "companyInformation.compnyName"',
    nearest: 'companyInformation.companyName',
  },
  {
    name: 'an event that says an answer of a row',
    class: 'references',
    change: say('formationDetails.llc.members.*.firstName'),
    code: 'row-field',
    file: at.page,
    line: '"said"',
  },
  {
    name: 'an event that says several answers at once',
    class: 'rules',
    change: (files) => {
      files.set(at.schema, files.fieldAt('interests'), {
        type: 'array',
        items: { type: 'string' },
        title: 'Interests',
      });
      say('interests')(files);
    },
    code: 'bad-answer',
    file: at.page,
    line: '"said": "interests"',
  },
  {
    name: 'a tag without a server',
    class: 'shape',
    change: ({ set }) =>
      set(at.page, ['analytics'], {
        consent: 'required',
        tags: { metaAds: { script: 'tags/a.js' } },
      }),
    code: 'wrong-shape',
    file: at.page,
    line: '"script"',
    says: 'begin with https://',
  },
];
