import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';
import { at } from './spoilt-places.ts';

const ASSUMES = 'We notify nobody but you.';

/** Puts an entry in the place of all fields about the attorney. */
function fold(entry: object) {
  return ({ set, stepAt }: SpoiltFiles) =>
    set(at.steps, [...stepAt('company-information', 'attorney'), 'fields'], [entry]);
}

const whenNotified = { 'companyInformation.notifyAttorney': 'yes' };
const asked = ['companyInformation.notifyAttorney', 'affiliateCode'];

/** Groups of fields, and fields that are folded away. */
export const foldMistakes: readonly Mistake[] = [
  {
    name: 'a fold in which an answer is demanded',
    class: 'logic',
    change: fold({ fold: 'Attorney', assumes: ASSUMES, fields: [...asked, 'companyInformation.attorney'] }),
    code: 'folded-demand',
    file: at.steps,
    line: '"companyInformation.attorney"',
    says: '"Attorney"',
  },
  {
    name: 'a fold in which an answer is demanded by what is answered outside of it',
    class: 'logic',
    change: fold({
      fold: 'Attorney',
      assumes: ASSUMES,
      fields: [
        ...asked,
        {
          fields: ['companyInformation.attorney'],
          when: { any: [whenNotified, { 'companyInformation.state': 'WY' }] },
        },
      ],
    }),
    code: 'folded-demand',
    file: at.steps,
    line: '"companyInformation.attorney"',
  },
  {
    name: 'a fold that does not say what it assumes',
    class: 'shape',
    change: fold({ fold: 'Attorney', fields: asked }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"fold": "Attorney"',
    says: '"assumes"',
  },
  {
    name: 'a fold that assumes no sentence',
    class: 'texts',
    change: fold({ fold: 'Attorney', assumes: 'Nobody', fields: asked }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"assumes": "Nobody"',
    says: 'period',
  },
  {
    name: 'a group of fields without a condition',
    class: 'shape',
    change: fold({ fields: asked }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"fields": [',
  },
  {
    name: 'a field there is not, in a group in a fold',
    class: 'references',
    change: fold({
      fold: 'Attorney',
      assumes: ASSUMES,
      fields: [...asked, { fields: ['companyInformation.attorney.emial'], when: whenNotified }],
    }),
    code: 'unknown-path',
    file: at.steps,
    line: '"companyInformation.attorney.emial"',
    nearest: 'companyInformation.attorney.email',
    also: ['unshown-field'],
  },
  {
    name: 'a group of fields under a condition that never holds',
    class: 'logic',
    change: fold({
      fold: 'Attorney',
      assumes: ASSUMES,
      fields: [
        ...asked,
        {
          fields: ['companyInformation.attorney'],
          when: { all: [whenNotified, { 'companyInformation.notifyAttorney': 'no' }] },
        },
      ],
    }),
    code: 'exclusive-demands',
    file: at.steps,
    line: '"companyInformation.notifyAttorney": "no"',
    also: ['required-never-asked'],
  },
];
