import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';
import { at } from './spoilt-places.ts';

const ASSUMES = 'We notify nobody but you.';

/** Replaces all fields about the attorney by an entry. */
function fold(entry: object) {
  return ({ set, stepAt }: SpoiltFiles) =>
    set(at.steps, [...stepAt('company-information', 'attorney'), 'fields'], [entry]);
}

const whenNotified = { 'companyInformation.notifyAttorney': 'yes' };
const whenAsked = { path: 'companyInformation.attorney', when: whenNotified };
const asked = ['companyInformation.notifyAttorney', 'affiliateCode'];

/** Mistakes in groups of fields and in folds. */
export const foldMistakes: readonly Mistake[] = [
  {
    name: 'a fold with a required answer',
    class: 'logic',
    change: fold({ fold: 'Attorney', contains: ASSUMES, fields: [...asked, 'companyInformation.attorney'] }),
    code: 'folded-demand',
    file: at.steps,
    line: '"companyInformation.attorney"',
    says: '"Attorney"',
  },
  {
    name: 'a fold with an answer that a condition outside of it requires',
    class: 'logic',
    change: fold({
      fold: 'Attorney',
      contains: ASSUMES,
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
    name: 'a fold without its default sentence',
    class: 'shape',
    change: fold({ fold: 'Attorney', fields: asked }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"fold": "Attorney"',
    says: '"contains"',
  },
  {
    name: 'a fold with a blank default sentence',
    class: 'texts',
    change: fold({ fold: 'Attorney', contains: ' ', fields: [...asked, whenAsked] }),
    code: 'blank-text',
    file: at.steps,
    line: '"contains": " "',
  },
  {
    name: 'a fold with an unknown placeholder',
    class: 'texts',
    change: fold({ fold: 'Attorney of {nobody}', contains: ASSUMES, fields: [...asked, whenAsked] }),
    code: 'unfilled-placeholder',
    file: at.steps,
    line: '"fold"',
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
    name: 'an unknown field in a group in a fold',
    class: 'references',
    change: fold({
      fold: 'Attorney',
      contains: ASSUMES,
      fields: [...asked, { fields: ['companyInformation.attorney.emial'], when: whenNotified }],
    }),
    code: 'unknown-path',
    file: at.steps,
    line: '"companyInformation.attorney.emial"',
    nearest: 'companyInformation.attorney.email',
    also: ['unshown-field'],
  },
  {
    name: 'a group of fields with a condition that is always false',
    class: 'logic',
    change: fold({
      fold: 'Attorney',
      contains: ASSUMES,
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
