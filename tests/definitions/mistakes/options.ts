import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const onWashington = '"when": { "companyInformation.state": "WA" }';
const STATES = 'shared/company-states.json';

/** Narrows the states to groups that a page setting names. */
function narrowStates({ set, fieldAt }: SpoiltFiles, groups: string): void {
  set(at.schema, [...fieldAt('companyInformation.state'), 'options', 'groupSetting'], 'regions');
  set(at.page, ['settings', 'regions'], groups);
}

/** Mistakes in the properties of options. */
export const optionMistakes: readonly Mistake[] = [
  {
    name: 'an option property named like a built-in one',
    class: 'shape',
    change: ({ set }) => set(STATES, ['options', 0, 'properties'], { key: 'AL' }),
    code: 'wrong-shape',
    file: STATES,
    line: '"key": "AL"',
    says: 'must have a new name',
  },
  {
    name: 'an option property that is a list',
    class: 'shape',
    change: ({ set }) => set(STATES, ['options', 0, 'properties'], { skills: ['frontend'] }),
    code: 'wrong-shape',
    file: STATES,
    line: '"skills": [',
    says: 'a group of these',
  },
  {
    name: 'a condition on an unknown option property',
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
    name: 'a condition on an option property of a field that stores only keys',
    class: 'references',
    change: ({ replace }) =>
      replace(at.steps, onWashington, '"when": { "companyInformation.state.region": "West" }'),
    code: 'unknown-property',
    file: at.steps,
    line: '"when": { "companyInformation.state.region": "West" }',
    says: 'Use the type "object"',
  },
  {
    name: 'an option image without alternative text',
    class: 'shape',
    change: ({ set }) => set(STATES, ['options', 0, 'image'], { url: '/images/states/AL.svg' }),
    code: 'wrong-shape',
    file: STATES,
    line: '"image": {',
    says: '"alt"',
  },
  {
    name: 'an option image with an invalid address',
    class: 'shape',
    change: ({ set }) => set(STATES, ['options', 0, 'image'], { url: '//img.example.com/AL.svg', alt: '' }),
    code: 'wrong-shape',
    file: STATES,
    line: '"//img.example.com/AL.svg"',
    says: 'a path on this site',
  },
  {
    name: 'an option image from a host that pages do not allow',
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
    name: 'an option for an unknown address',
    class: 'references',
    change: ({ set }) => set(STATES, ['options', 0, 'address'], 'contactInfo'),
    code: 'unknown-address',
    file: STATES,
    line: '"address": "contactInfo"',
    says: '"contactInfo.line1"',
  },
  {
    name: 'an alias equal to the key of another option',
    class: 'references',
    change: ({ set }) => set(STATES, ['options', 0, 'aliases'], ['Last Frontier', 'A.Z.']),
    code: 'duplicate-name',
    file: STATES,
    line: '"A.Z."',
    says: '"AZ"',
  },
  {
    name: 'a page that filters a list by an unknown group',
    class: 'references',
    change: (files) => narrowStates(files, 'Sttes'),
    code: 'unknown-option',
    file: at.page,
    line: '"regions": "Sttes"',
    nearest: 'States',
  },
  {
    name: 'a row of an allowed entity type deleted',
    class: 'references',
    change: ({ replace, set }) => {
      replace(
        at.availability,
        '      { "key": "Corp", "reason": "Every jurisdiction forms corporations." },\n',
        '',
      );
      set(at.page, ['settings', 'entityTypes'], 'LLC,Corp');
    },
    code: 'missing-row',
    file: at.availability,
    line: '"formation-entity-types"',
    says: '"company" allows it',
  },
];
