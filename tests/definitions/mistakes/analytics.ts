import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** Adds the answer at a path to the purchase event. */
function say(path: string) {
  return ({ set }: SpoiltFiles) =>
    set(at.page, ['analytics'], { consent: 'required', events: { purchase: { said: path } } });
}

/** Mistakes in the analytics of a page. Private answers must not be sent. */
export const analyticsMistakes: readonly Mistake[] = [
  {
    name: 'an event with a password',
    class: 'safety',
    change: say('accountInformation.password'),
    code: 'private-measured',
    file: at.page,
    line: '"said": "accountInformation.password"',
  },
  {
    name: 'an event with a card number',
    class: 'safety',
    change: say('paymentInformation.number'),
    code: 'private-measured',
    file: at.page,
    line: '"said": "paymentInformation.number"',
  },
  {
    name: 'an event with a social security number that is not marked as private',
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
    name: 'user data with a security code',
    class: 'safety',
    change: ({ set }) =>
      set(at.page, ['analytics'], { consent: 'implied', userData: { email: 'paymentInformation.cvc' } }),
    code: 'private-measured',
    file: at.page,
    line: '"email": "paymentInformation.cvc"',
  },
  {
    name: 'an event with an unknown answer',
    class: 'references',
    change: say('companyInformation.compnyName'),
    code: 'unknown-path',
    file: at.page,
    line: '"said": "companyInformation.compnyName"',
    nearest: 'companyInformation.companyName',
  },
  {
    name: 'an event with an answer of a row',
    class: 'references',
    change: say('formationDetails.llc.members.*.firstName'),
    code: 'row-field',
    file: at.page,
    line: '"said"',
  },
  {
    name: 'an event with several answers for one parameter',
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
    says: 'start with https://',
  },
];
