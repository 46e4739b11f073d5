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

/** Reactions, popups and fallbacks that say what cannot be, or what nobody means. */
export const reactionMistakes: readonly Mistake[] = [
  {
    name: "a reaction that names a row's answer where there are no rows",
    class: 'references',
    change: react({ on: STATE, set: { './firstName': 'Ana' } }),
    code: 'row-field',
    file: at.steps,
    line: '"./firstName"',
  },
  {
    name: 'a reaction in a row that misspells an answer of the row',
    class: 'references',
    change: react({ on: `${MEMBERS}.*.firstName`, set: { './lastNam': 'Ruiz' } }),
    code: 'unknown-path',
    file: at.steps,
    line: '"./lastNam"',
    nearest: './lastName',
  },
  {
    name: 'a reaction fired by rows and by what is outside of them',
    class: 'references',
    change: react({ on: [`${MEMBERS}.*.firstName`, STATE], set: { [NAICS]: null } }),
    code: 'row-field',
    file: at.steps,
    line: `"${STATE}"`,
  },
  {
    name: 'a reaction that copies an answer there is not',
    class: 'references',
    change: react({ on: STATE, set: { [NAICS]: { from: 'companyInformation.naicsCod' } } }),
    code: 'unknown-path',
    file: at.steps,
    line: 'naicsCod"',
    nearest: NAICS,
  },
  {
    name: 'a named reaction with an availability table there is not',
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
    name: 'a refusal in the words of a setting that no page has',
    class: 'references',
    change: react({ on: STATE, is: 'WY', refuse: { config: 'noWyoming' } }),
    code: 'unknown-setting',
    file: at.steps,
    line: '"config": "noWyoming"',
  },
  {
    name: 'a fallback that is no entry of its list',
    class: 'references',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('companyInformation.entityType'), 'options', 'fallback'], 'LCC'),
    code: 'unknown-option',
    file: at.schema,
    line: '"fallback": "LCC"',
    nearest: 'LLC',
  },
  {
    name: 'a fallback of a list that nothing narrows',
    class: 'logic',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt(STATE), 'options', 'fallback'], 'WY'),
    code: 'idle-fallback',
    file: at.schema,
    line: '"fallback": "WY"',
  },
  {
    name: 'a reaction that copies a yes or no to a text',
    class: 'rules',
    change: react({ on: STATE, set: { [NAICS]: { from: DIFFERENT } } }),
    code: 'bad-copy',
    file: at.steps,
    line: `"${NAICS}": {`,
    says: 'of another type',
  },
  {
    name: 'a reaction that copies a choice from another list',
    class: 'rules',
    change: react({ on: RESERVATION, set: { [`${MAILING}.choice`]: { from: RESERVATION } } }),
    code: 'bad-copy',
    file: at.steps,
    line: `"${MAILING}.choice": {`,
    says: '"mailing-address-choices"',
  },
  {
    name: 'a reaction that would rewrite the answer that fires it',
    class: 'logic',
    change: react({ on: NAICS, set: { [NAICS]: null } }),
    code: 'sets-trigger',
    file: at.steps,
    line: `"${NAICS}": null`,
  },
  {
    name: 'a refusal of every answer',
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
    name: 'a named reaction that says what fires it',
    class: 'shape',
    change: ({ set }) => set(at.steps, ['reactions', 0, 'on'], STATE),
    code: 'mixed-reaction',
    file: at.steps,
    line: `"on": "${STATE}"`,
  },
  {
    name: 'a refusal to come to a field',
    class: 'shape',
    change: react({ on: NAICS, event: 'focus', when: { [STATE]: 'AK' }, refuse: 'Not now.' }),
    code: 'mixed-reaction',
    file: at.steps,
    line: '"event"',
  },
  {
    name: 'an event there is not',
    class: 'shape',
    change: react({ on: NAICS, event: 'blur', set: { [NOT_KNOWN]: true } }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"event": "blur"',
    also: ['unshown-field'],
  },
  {
    name: 'a role that its reaction cannot do anything with',
    class: 'references',
    change: react({ use: 'keep-one-ticked', with: { one: NOT_KNOWN, two: NAICS } }),
    code: 'wrong-role',
    file: at.steps,
    line: `"two": "${NAICS}"`,
    says: 'true or false',
  },
  {
    name: 'two roles for one answer',
    class: 'references',
    change: react({ use: 'keep-one-ticked', with: { one: NOT_KNOWN, two: NOT_KNOWN } }),
    code: 'repeated-role',
    file: at.steps,
    line: '"two"',
  },
  {
    name: 'one box of which one is to stay ticked',
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
    name: 'a reaction that carries a password elsewhere',
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
    name: 'a script in a question',
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
    name: 'a question with a place that nothing fills',
    class: 'texts',
    change: react({ on: STATE, confirm: { text: 'Keep {type}?', set: { [NAICS]: null } } }),
    code: 'unfilled-placeholder',
    file: at.steps,
    line: '"text": "Keep {type}?"',
  },
  {
    name: 'a refusal without a word',
    class: 'texts',
    change: react({ on: 'companyInformation.altCompanyName', is: 'filled', refuse: '  ' }),
    code: 'blank-text',
    file: at.steps,
    line: '"refuse"',
  },
  {
    name: 'a yes that sets what the rules refuse',
    class: 'rules',
    change: react({ on: STATE, confirm: { text: 'Sure?', set: { [NAICS]: 'none' } } }),
    code: 'refused-set',
    file: at.steps,
    line: `"${NAICS}": "none"`,
  },
  {
    name: 'a setting that a reaction copies to an answer of another type',
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
    name: 'a popup opened by an answer there is not',
    class: 'logic',
    change: popUp({ opens: { [`${MAILING}.choice`]: 'specfy' } }),
    code: 'never-equal',
    file: at.steps,
    line: '"specfy"',
    nearest: 'specify',
  },
  {
    name: 'a popup opened by a box',
    class: 'logic',
    change: popUp({ opens: { 'companyInformation.companyName': 'specify' } }),
    code: 'wrong-opening',
    file: at.steps,
    line: '"companyInformation.companyName": "specify"',
  },
  {
    name: 'a popup that goes back to itself',
    class: 'logic',
    change: popUp({ otherwise: 'specify' }),
    code: 'same-otherwise',
    file: at.steps,
    line: '"otherwise": "specify"',
  },
  {
    name: 'a popup that goes back to no choice there is',
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
