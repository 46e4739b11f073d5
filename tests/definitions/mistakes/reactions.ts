import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const STATE = 'companyInformation.state';
const RESERVATION = 'companyInformation.nameReservation';
const NAICS = 'companyInformation.naicsCode';
const NOT_KNOWN = 'companyInformation.formationDateNotKnown';
const DIFFERENT = 'paymentInformation.differentAddress';
const MAILING = 'companyInformation.mailingAddress';
const MEMBERS = 'formationDetails.llc.members';

function react(...reactions: readonly unknown[]) {
  return ({ add }: SpoiltFiles) => reactions.forEach((reaction) => add(at.steps, ['reactions'], reaction));
}

/** Moves the mailing address into a dialog. */
function popUp(different: Readonly<Record<string, unknown>>) {
  return ({ set, stepAt }: SpoiltFiles) => {
    const module = stepAt('company-information', 'addresses');
    set(
      at.steps,
      [...module, 'fields'],
      [
        'companyInformation.principalAddress.choice',
        {
          use: 'address',
          with: { at: 'companyInformation.principalAddress' },
          when: { 'companyInformation.principalAddress.choice': 'specify' },
        },
        `${MAILING}.choice`,
      ],
    );
    set(at.steps, [...module, 'popup'], {
      title: 'Mailing address',
      opens: { [`${MAILING}.choice`]: 'specify' },
      otherwise: 'ra',
      fields: [{ use: 'address', with: { at: MAILING } }],
      ...different,
    });
  };
}

/** Invalid and contradictory reactions, popups and fallbacks. */
export const reactionMistakes: readonly Mistake[] = [
  {
    name: 'a reaction outside of rows with an answer of a row',
    class: 'references',
    change: react({ on: STATE, set: { './firstName': 'Ana' } }),
    code: 'row-field',
    file: at.steps,
    line: '"./firstName"',
  },
  {
    name: 'a reaction in a row with a misspelled answer',
    class: 'references',
    change: react({ on: `${MEMBERS}.*.firstName`, set: { './lastNam': 'Ruiz' } }),
    code: 'unknown-path',
    file: at.steps,
    line: '"./lastNam"',
    nearest: './lastName',
  },
  {
    name: 'a reaction to answers inside and outside of rows',
    class: 'references',
    change: react({ on: [`${MEMBERS}.*.firstName`, STATE], set: { [NAICS]: null } }),
    code: 'row-field',
    file: at.steps,
    line: `"${STATE}"`,
  },
  {
    name: 'a reaction that copies an unknown answer',
    class: 'references',
    change: react({ on: STATE, set: { [NAICS]: { from: 'companyInformation.naicsCod' } } }),
    code: 'unknown-path',
    file: at.steps,
    line: 'naicsCod"',
    nearest: NAICS,
  },
  {
    name: 'a named reaction with an unknown availability table',
    class: 'references',
    change: react({
      use: 'unsupported-states-confirm',
      with: {
        type: 'formationDetails.nonprofit.type',
        states: STATE,
        availability: 'formation-entity-type',
      },
    }),
    code: 'unknown-table',
    file: at.steps,
    line: '"availability": "formation-entity-type"',
    nearest: 'formation-entity-types',
  },
  {
    name: 'a refusal text from a setting that no page has',
    class: 'references',
    change: react({ on: STATE, is: 'WY', refuse: { config: 'noWyoming' } }),
    code: 'unknown-setting',
    file: at.steps,
    line: '"config": "noWyoming"',
  },
  {
    name: 'a fallback that is not in its list',
    class: 'references',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('companyInformation.entityType'), 'options', 'fallback'], 'LCC'),
    code: 'unknown-option',
    file: at.schema,
    line: '"fallback": "LCC"',
    nearest: 'LLC',
  },
  {
    name: 'a fallback of a list without conditions',
    class: 'logic',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt(STATE), 'options', 'fallback'], 'WY'),
    code: 'idle-fallback',
    file: at.schema,
    line: '"fallback": "WY"',
  },
  {
    name: 'a reaction that copies a checkbox to a text',
    class: 'rules',
    change: react({ on: STATE, set: { [NAICS]: { from: DIFFERENT } } }),
    code: 'bad-copy',
    file: at.steps,
    line: `"${NAICS}": {`,
    says: 'different types',
  },
  {
    name: 'a reaction that copies an option of another list',
    class: 'rules',
    change: react({ on: RESERVATION, set: { [`${MAILING}.choice`]: { from: RESERVATION } } }),
    code: 'bad-copy',
    file: at.steps,
    line: `"${MAILING}.choice": {`,
    says: '"mailing-address-choices"',
  },
  {
    name: 'a reaction that writes the answer that fires it',
    class: 'logic',
    change: react({ on: NAICS, set: { [NAICS]: null } }),
    code: 'sets-trigger',
    file: at.steps,
    line: `"${NAICS}": null`,
  },
  {
    name: 'a refusal without a condition',
    class: 'logic',
    change: react({ on: STATE, refuse: 'We file nowhere.' }),
    code: 'always-refused',
    file: at.steps,
    line: '"refuse"',
  },
  {
    name: 'a reaction that sets and refuses at once',
    class: 'shape',
    change: react({ on: STATE, is: 'WY', set: { [NAICS]: null }, refuse: 'Not there.' }),
    code: 'mixed-reaction',
    file: at.steps,
    line: '"refuse"',
  },
  {
    name: 'a named reaction with "on"',
    class: 'shape',
    change: ({ set }) => set(at.steps, ['reactions', 0, 'on'], STATE),
    code: 'mixed-reaction',
    file: at.steps,
    line: `"on": "${STATE}"`,
  },
  {
    name: 'a refusal on focus',
    class: 'shape',
    change: react({ on: NAICS, event: 'focus', when: { [STATE]: 'AK' }, refuse: 'Not now.' }),
    code: 'mixed-reaction',
    file: at.steps,
    line: '"event"',
  },
  {
    name: 'an unknown event',
    class: 'shape',
    change: react({ on: NAICS, event: 'blur', set: { [NOT_KNOWN]: true } }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"event": "blur"',
    also: ['unshown-field'],
  },
  {
    name: 'a role with a field of an unsuitable type',
    class: 'references',
    change: react({ use: 'keep-one-ticked', with: { one: NOT_KNOWN, two: NAICS } }),
    code: 'wrong-role',
    file: at.steps,
    line: `"two": "${NAICS}"`,
    says: 'true or false',
  },
  {
    name: 'two roles with the same answer',
    class: 'references',
    change: react({ use: 'keep-one-ticked', with: { one: NOT_KNOWN, two: NOT_KNOWN } }),
    code: 'repeated-role',
    file: at.steps,
    line: '"two"',
  },
  {
    name: 'keep-one-ticked with a single checkbox',
    class: 'references',
    change: react({ use: 'keep-one-ticked', with: { one: NOT_KNOWN } }),
    code: 'missing-key',
    file: at.steps,
    line: '"use": "keep-one-ticked"',
    says: 'at least two',
  },
  {
    name: 'reactions in rows that fire each other',
    class: 'logic',
    change: react(
      { on: `${MEMBERS}.*.firstName`, set: { './lastName': null } },
      { on: `${MEMBERS}.*.lastName`, set: { './firstName': null } },
    ),
    code: 'reaction-loop',
    file: at.steps,
    line: `"on": "${MEMBERS}.*.firstName"`,
    says: `sets "${MEMBERS}.*.lastName"`,
  },
  {
    name: 'a reaction that copies a password',
    class: 'safety',
    change: react({
      on: 'accountInformation.email',
      set: { [NAICS]: { from: 'accountInformation.password' } },
    }),
    code: 'private-copied',
    file: at.steps,
    line: `"${NAICS}": {`,
  },
  {
    name: 'a script in a confirmation',
    class: 'safety',
    change: react({
      on: STATE,
      confirm: { text: 'Sure? <script>alert(1)</script>', set: { [NAICS]: null } },
    }),
    code: 'html-tag',
    file: at.steps,
    line: '<script>',
  },
  {
    name: 'a confirmation with an unknown placeholder',
    class: 'texts',
    change: react({ on: STATE, confirm: { text: 'Keep {type}?', set: { [NAICS]: null } } }),
    code: 'unfilled-placeholder',
    file: at.steps,
    line: '"text": "Keep {type}?"',
  },
  {
    name: 'a blank refusal',
    class: 'texts',
    change: react({ on: 'companyInformation.altCompanyName', is: 'filled', refuse: '  ' }),
    code: 'blank-text',
    file: at.steps,
    line: '"refuse"',
  },
  {
    name: 'a confirmation that sets an invalid answer',
    class: 'rules',
    change: react({ on: STATE, confirm: { text: 'Sure?', set: { [NAICS]: 'none' } } }),
    code: 'refused-set',
    file: at.steps,
    line: `"${NAICS}": "none"`,
  },
  {
    name: 'a reaction that copies a setting of another type',
    class: 'rules',
    change: (files) => {
      react({ on: STATE, set: { [NOT_KNOWN]: { config: 'askFormationDateLater' } } })(files);
      files.set(at.page, ['settings', 'askFormationDateLater'], 'yes');
    },
    code: 'bad-setting',
    file: at.page,
    line: '"askFormationDateLater"',
    says: 'true or false',
  },
  {
    name: 'a popup opened by an unknown option',
    class: 'logic',
    change: popUp({ opens: { [`${MAILING}.choice`]: 'specfy' } }),
    code: 'never-equal',
    file: at.steps,
    line: '"specfy"',
    nearest: 'specify',
  },
  {
    name: 'a popup opened by a checkbox',
    class: 'logic',
    change: popUp({ opens: { 'companyInformation.companyName': 'specify' } }),
    code: 'wrong-opening',
    file: at.steps,
    line: '"companyInformation.companyName": "specify"',
  },
  {
    name: 'a popup that falls back to its own choice',
    class: 'logic',
    change: popUp({ otherwise: 'specify' }),
    code: 'same-otherwise',
    file: at.steps,
    line: '"otherwise": "specify"',
  },
  {
    name: 'a popup that falls back to an unknown choice',
    class: 'references',
    change: popUp({ otherwise: 'agent' }),
    code: 'bad-answer',
    file: at.steps,
    line: '"otherwise": "agent"',
  },
  {
    name: 'a popup opened by two answers',
    class: 'shape',
    change: popUp({ opens: { [`${MAILING}.choice`]: 'specify', [STATE]: 'WY' } }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"opens"',
    also: ['unshown-field'],
  },
];
