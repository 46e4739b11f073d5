import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const onWashington = '"when": { "companyInformation.state": "WA" }';
const STATES = 'shared/company-states.json';

/** Narrows the states to groups that a setting of the page names. */
function narrowStates({ set, fieldAt }: SpoiltFiles, groups: string): void {
  set(at.schema, [...fieldAt('companyInformation.state'), 'options', 'groupSetting'], 'regions');
  set(at.page, ['settings', 'regions'], groups);
}

/** Mistakes about what is said of the options of a list. */
export const optionMistakes: readonly Mistake[] = [
  {
    name: 'a property that an option would have twice',
    class: 'shape',
    change: ({ set }) => set(STATES, ['options', 0, 'properties'], { key: 'AL' }),
    code: 'wrong-shape',
    file: STATES,
    line: '"key": "AL"',
    says: 'that an option does not have already',
  },
  {
    name: 'a property that is a list',
    class: 'shape',
    change: ({ set }) => set(STATES, ['options', 0, 'properties'], { skills: ['frontend'] }),
    code: 'wrong-shape',
    file: STATES,
    line: '"skills": [',
    says: 'a group of these',
  },
  {
    name: 'a property that no option has',
    class: 'references',
    change: ({ set, replace }) => {
      set('shared/entity-types.json', ['options', 0, 'properties'], { owners: { several: true } });
      replace(at.steps, onWashington, '"when": { "companyInformation.entityType.owners.severall": true }');
    },
    code: 'unknown-property',
    file: at.steps,
    line: '"when": { "companyInformation.entityType.owners.severall": true }',
    nearest: 'owners.several',
  },
  {
    name: 'a property of an option of which only the key is stored',
    class: 'references',
    change: ({ replace }) =>
      replace(at.steps, onWashington, '"when": { "companyInformation.state.region": "West" }'),
    code: 'unknown-property',
    file: at.steps,
    line: '"when": { "companyInformation.state.region": "West" }',
    says: 'give it the type "object"',
  },
  {
    name: 'an image of an option without words for it',
    class: 'shape',
    change: ({ set }) => set(STATES, ['options', 0, 'image'], { url: '/images/states/AL.svg' }),
    code: 'wrong-shape',
    file: STATES,
    line: '"image": {',
    says: '"alt"',
  },
  {
    name: 'an image of an option at no address that may be',
    class: 'shape',
    change: ({ set }) => set(STATES, ['options', 0, 'image'], { url: '//img.example.com/AL.svg', alt: '' }),
    code: 'wrong-shape',
    file: STATES,
    line: '"//img.example.com/AL.svg"',
    says: 'a path of ours',
  },
  {
    name: 'an image of an option from a server that pages do not let in',
    class: 'safety',
    change: ({ set }) => {
      set(STATES, ['options', 0, 'image'], { url: 'https://img.example.com/AL.svg', alt: '' });
      set(at.page, ['services', 'imageOrigins'], ['https://other.example.com']);
    },
    code: 'foreign-image',
    file: STATES,
    line: '"https://img.example.com/AL.svg"',
    says: '"imageOrigins"',
  },
  {
    name: 'an option that stands for an address that nobody is asked for',
    class: 'references',
    change: ({ set }) => set(STATES, ['options', 0, 'address'], 'contactInfo'),
    code: 'unknown-address',
    file: STATES,
    line: '"address": "contactInfo"',
    says: '"contactInfo.line1"',
  },
  {
    name: 'an alias that is the key of another option',
    class: 'references',
    change: ({ set }) => set(STATES, ['options', 0, 'aliases'], ['Last Frontier', 'A.Z.']),
    code: 'duplicate-name',
    file: STATES,
    line: '"A.Z."',
    says: '"AZ"',
  },
  {
    name: 'a page that narrows a list to a group there is not',
    class: 'references',
    change: (files) => narrowStates(files, 'Sttes'),
    code: 'unknown-option',
    file: at.page,
    line: '"regions": "Sttes"',
    nearest: 'States',
  },
];
