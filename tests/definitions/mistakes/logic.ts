import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const STATE = 'companyInformation.state';
const TYPE = 'companyInformation.entityType.key';
const QUANTITY = 'companyInformation.certificateQuantity';
const RESERVATION = 'companyInformation.nameReservation';
const NOT_KNOWN = 'companyInformation.formationDateNotKnown';
const DIFFERENT = 'paymentInformation.differentAddress';

/** Adds a condition to a step or to one of its modules. */
function when(condition: unknown, step: string, module?: string) {
  return ({ set, stepAt }: SpoiltFiles) => set(at.steps, [...stepAt(step, module), 'when'], condition);
}

/** Adds a condition to an option of the mailing address. */
function optionWhen(key: string, condition: unknown) {
  return ({ set, fieldAt }: SpoiltFiles) =>
    set(at.schema, [...fieldAt('companyInformation.mailingAddress.choice'), 'options', 'when'], {
      [key]: condition,
    });
}

/** Meaningless or unsatisfiable conditions, and unreachable parts of the form. */
export const logicMistakes: readonly Mistake[] = [
  {
    name: 'an option that is never available',
    class: 'logic',
    change: optionWhen('specify', { all: [{ [STATE]: 'WY' }, { [STATE]: 'DE' }] }),
    code: 'exclusive-demands',
    file: at.schema,
    line: '"companyInformation.state": "DE"',
    says: 'Nobody can ever choose this option',
    also: ['unreachable-item', 'required-never-asked'],
  },
  {
    name: 'an option whose condition is always true',
    class: 'logic',
    change: optionWhen('specify', { any: [{ [STATE]: 'WY' }, { [STATE]: { not: 'WY' } }] }),
    code: 'always-true',
    file: at.schema,
    line: '"specify": {',
  },
  {
    name: 'a condition of an unknown option',
    class: 'logic',
    change: optionWhen('specified', { [STATE]: 'WY' }),
    code: 'unknown-option',
    file: at.schema,
    line: '"specified": {',
    nearest: 'specify',
  },
  {
    name: 'an option condition on an unknown answer',
    class: 'logic',
    change: optionWhen('specify', { 'companyInformation.stat': 'WY' }),
    code: 'unknown-path',
    file: at.schema,
    line: '"companyInformation.stat": "WY"',
    nearest: STATE,
  },
  {
    name: 'an option condition on an answer that depends on the choice',
    class: 'logic',
    change: optionWhen('specify', { 'companyInformation.mailingAddress.city': 'filled' }),
    code: 'relevance-cycle',
    file: at.schema,
    line: '"specify"',
  },
  {
    name: 'an unknown operator',
    class: 'logic',
    change: when({ [QUANTITY]: { least: 2 } }, 'account-setup', 'account'),
    code: 'unknown-operator',
    file: at.steps,
    line: '"least": 2',
  },
  {
    name: 'alternatives that are not a list',
    class: 'logic',
    change: when({ any: { [STATE]: 'WY' } }, 'account-setup', 'account'),
    code: 'wrong-shape',
    file: at.steps,
    line: '"any": {',
    also: ['unshown-field'],
  },
  {
    name: 'named conditions in a cycle',
    class: 'logic',
    change: ({ set }) => {
      set(at.conditions, ['is-nonprofit'], { not: { ref: 'is-no-nonprofit' } });
      set(at.conditions, ['is-no-nonprofit'], { not: { ref: 'is-nonprofit' } });
    },
    code: 'condition-cycle',
    file: at.conditions,
    line: '"ref": "is-nonprofit"',
    says: 'is-nonprofit → is-no-nonprofit → is-nonprofit',
  },
  {
    name: 'fields that depend on each other',
    class: 'logic',
    change: ({ set, stepAt }) =>
      set(
        at.steps,
        [...stepAt('account-setup', 'account'), 'fields'],
        [
          { path: 'accountInformation.email', when: { 'accountInformation.confirmPassword': 'filled' } },
          'accountInformation.password',
          { path: 'accountInformation.confirmPassword', when: { 'accountInformation.email': 'filled' } },
        ],
      ),
    code: 'relevance-cycle',
    file: at.steps,
    line: '"accountInformation.confirmPassword": "filled"',
    says: 'accountInformation.email → accountInformation.confirmPassword → accountInformation.email',
  },
  {
    name: 'a field that depends on itself',
    class: 'logic',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('company-information', 'attorney'), 'fields', 4], {
        path: 'affiliateCode',
        when: { affiliateCode: 'filled' },
      }),
    code: 'relevance-cycle',
    file: at.steps,
    line: '"affiliateCode": "filled"',
  },
  {
    name: 'an option compared with an unknown key',
    class: 'logic',
    change: when({ [STATE]: 'Wyoming' }, 'account-setup', 'account'),
    code: 'never-equal',
    file: at.steps,
    line: '"companyInformation.state": "Wyoming"',
    nearest: 'WY',
  },
  {
    name: 'an option compared with a misspelled key',
    class: 'logic',
    change: when({ [TYPE]: ['LLC', 'PLLCC'] }, 'account-setup', 'account'),
    code: 'never-equal',
    file: at.steps,
    line: '"PLLCC"',
    nearest: 'PLLC',
  },
  {
    name: 'an option compared without ".key"',
    class: 'logic',
    change: when({ 'companyInformation.entityType': 'LLC' }, 'account-setup', 'account'),
    code: 'never-equal',
    file: at.steps,
    line: '"companyInformation.entityType": "LLC"',
    says: '.key',
  },
  {
    name: 'a checkbox compared with a text',
    class: 'logic',
    change: when({ [NOT_KNOWN]: 'true' }, 'account-setup', 'account'),
    code: 'never-equal',
    file: at.steps,
    line: '"true"',
  },
  {
    name: 'a text compared with a number',
    class: 'logic',
    change: when({ 'companyInformation.companyName': 7 }, 'account-setup', 'account'),
    code: 'never-equal',
    file: at.steps,
    line: '"companyInformation.companyName": 7',
  },
  {
    name: 'rows compared with a number',
    class: 'logic',
    change: when({ 'formationDetails.llc.members': 2 }, 'account-setup', 'account'),
    code: 'never-equal',
    file: at.steps,
    line: '"formationDetails.llc.members": 2',
  },
  {
    name: 'a number compared with a text',
    class: 'logic',
    change: when({ [QUANTITY]: '2' }, 'payment-information', 'card'),
    code: 'never-equal',
    file: at.steps,
    line: '"companyInformation.certificateQuantity": "2"',
    also: ['unreachable-module', 'required-never-asked'],
  },
  {
    name: 'a number compared with a value above its maximum',
    class: 'logic',
    change: when({ [QUANTITY]: 100 }, 'payment-information', 'card'),
    code: 'never-equal',
    file: at.steps,
    line: '"companyInformation.certificateQuantity": 100',
    says: 'at most 99',
    also: ['unreachable-module', 'required-never-asked'],
  },
  {
    name: 'an integer compared with a fraction',
    class: 'logic',
    change: when({ [QUANTITY]: 1.5 }, 'payment-information', 'card'),
    code: 'never-equal',
    file: at.steps,
    line: '"companyInformation.certificateQuantity": 1.5',
    also: ['unreachable-module', 'required-never-asked'],
  },
  {
    name: 'a text compared with a value that its rules reject',
    class: 'logic',
    change: when({ 'companyInformation.ubiNumber': '12' }, 'contact-information', 'contact'),
    code: 'never-equal',
    file: at.steps,
    line: '"companyInformation.ubiNumber": "12"',
    says: '"length"',
  },
  {
    name: 'a checkbox with a lower bound',
    class: 'logic',
    change: when({ [NOT_KNOWN]: { atLeast: 1 } }, 'contact-information', 'contact'),
    code: 'never-ordered',
    file: at.steps,
    line: '"atLeast": 1',
    also: ['unreachable-module', 'required-never-asked'],
  },
  {
    name: 'an option with an upper bound',
    class: 'logic',
    change: when({ [RESERVATION]: { atMost: 3 } }, 'payment-information', 'card'),
    code: 'never-ordered',
    file: at.steps,
    line: '"atMost": 3',
    also: ['unreachable-module', 'required-never-asked'],
  },
  {
    name: 'a setting compared with a value of another type',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"when": { "config.confirmPassword": true }',
        '"when": { "config.confirmPassword": "yes" }',
      ),
    code: 'never-equal',
    file: at.steps,
    line: '"config.confirmPassword": "yes"',
  },
  {
    name: 'a lower bound for a setting that is not a number',
    class: 'logic',
    change: when({ 'config.phoneNumber': { atLeast: 3 } }, 'account-setup', 'account'),
    code: 'never-ordered',
    file: at.steps,
    line: '"atLeast": 3',
  },
  {
    name: 'a step that requires two states at once',
    class: 'logic',
    change: when({ all: [{ [STATE]: 'WY' }, { [STATE]: 'DE' }] }, 'contact-information'),
    code: 'exclusive-demands',
    file: at.steps,
    line: '"companyInformation.state": "DE"',
    says: 'exclude each other',
    also: ['unreachable-step', 'required-never-asked', 'never-true'],
  },
  {
    name: 'a module that requires an LLC and a corporation at once',
    class: 'logic',
    change: when({ ref: 'is-limited-liability-company', [TYPE]: 'Corp' }, 'formation-details', 'shares'),
    code: 'exclusive-demands',
    file: at.steps,
    line: '"companyInformation.entityType.key": "Corp"',
    also: ['required-never-asked'],
  },
  {
    name: 'a field condition that its module excludes',
    class: 'logic',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('formation-details', 'shares'), 'fields', 0], {
        path: 'formationDetails.corporation.authorizedShares',
        when: { [TYPE]: 'LLC' },
      }),
    code: 'exclusive-demands',
    file: at.steps,
    line: '"companyInformation.entityType.key": "LLC"',
    also: ['required-never-asked'],
  },
  {
    name: 'a named condition with contradictory parts',
    class: 'logic',
    change: ({ set }) =>
      set(at.conditions, ['is-nonprofit'], { [TYPE]: 'NP Corp', all: [{ [TYPE]: { not: 'NP Corp' } }] }),
    code: 'exclusive-demands',
    file: at.conditions,
    line: '"companyInformation.entityType.key": {',
    says: '"is-nonprofit"',
    also: ['dead-alternative', 'required-never-asked'],
  },
  {
    name: 'a number with contradictory bounds',
    class: 'logic',
    change: when({ [QUANTITY]: { atLeast: 10, atMost: 5 } }, 'payment-information', 'billing-address'),
    code: 'unreachable-module',
    file: at.steps,
    line: '"companyInformation.certificateQuantity": {',
    also: ['required-never-asked', 'exclusive-demands'],
  },
  {
    name: 'an entity type that is never available',
    class: 'logic',
    change: when({ [TYPE]: 'Trust' }, 'account-setup', 'account'),
    code: 'unreachable-module',
    file: at.steps,
    line: '"companyInformation.entityType.key": "Trust"',
    also: ['unreachable-step', 'required-never-asked'],
  },
  {
    name: 'an entity type that is unavailable in the state',
    class: 'logic',
    change: when({ [STATE]: 'WY', [TYPE]: 'NP Corp' }, 'payment-information', 'billing-address'),
    code: 'exclusive-demands',
    file: at.steps,
    line: '"companyInformation.entityType.key": "NP Corp"',
    also: ['required-never-asked'],
  },
  {
    name: 'a condition on an answer that is irrelevant at that point',
    class: 'logic',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('company-information', 'business'), 'fields', 3], {
        path: 'companyInformation.ubiNumber',
        when: { 'companyInformation.ubiNumberToggle': 'yes', [STATE]: 'OR' },
      }),
    code: 'exclusive-demands',
    file: at.steps,
    line: '"companyInformation.state": "OR"',
    also: ['required-never-asked'],
  },
  {
    name: 'a condition that is always true',
    class: 'logic',
    change: when({ any: [{ [STATE]: 'WY' }, { [STATE]: { not: 'WY' } }] }, 'account-setup', 'account'),
    code: 'always-true',
    file: at.steps,
    line: '"when"',
  },
  {
    name: 'a condition on a fixed answer',
    class: 'logic',
    change: when({ billingType: 'yearly' }, 'account-setup', 'account'),
    code: 'always-true',
    file: at.steps,
    line: '"when"',
  },
  {
    name: 'a condition that repeats that of its module',
    class: 'logic',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('formation-details', 'shares'), 'fields', 0], {
        path: 'formationDetails.corporation.authorizedShares',
        when: { [TYPE]: { not: 'LLC' } },
      }),
    code: 'repeated-condition',
    file: at.steps,
    line: '"when"',
    severity: 'warning',
  },
  {
    name: 'an alternative that is always false',
    class: 'logic',
    change: when(
      { any: [{ [RESERVATION]: 'yes' }, { [STATE]: 'WY', [TYPE]: 'PLLC' }] },
      'payment-information',
      'billing-address',
    ),
    code: 'dead-alternative',
    file: at.steps,
    line: '"companyInformation.state": "WY"',
    severity: 'warning',
  },
  {
    name: 'a redundant alternative',
    class: 'logic',
    change: when(
      { any: [{ [STATE]: ['WY', 'DE'] }, { [STATE]: 'DE', [RESERVATION]: 'yes' }] },
      'payment-information',
      'billing-address',
    ),
    code: 'shadowed-alternative',
    file: at.steps,
    line: '"companyInformation.state": "DE"',
    severity: 'warning',
  },
  {
    name: 'a condition on an answer of a later step',
    class: 'logic',
    change: when({ [DIFFERENT]: true }, 'contact-information', 'contact-address'),
    code: 'reads-later-step',
    file: at.steps,
    line: '"when"',
    severity: 'warning',
    says: '"payment-information"',
  },
  {
    name: 'rules with a condition on an answer of a later step',
    class: 'logic',
    change: ({ set, fieldAt }) =>
      set(
        at.schema,
        [...fieldAt('companyInformation.altCompanyName'), 'rulesWhen'],
        [{ when: { [DIFFERENT]: true }, rules: 'required|length:2|maxLength:200' }],
      ),
    code: 'reads-later-step',
    file: at.schema,
    line: '"when"',
    severity: 'warning',
  },
  {
    name: 'conditional rules that a later entry always replaces',
    class: 'logic',
    change: ({ set, fieldAt }) =>
      set(
        at.schema,
        [...fieldAt('companyInformation.altCompanyName'), 'rulesWhen'],
        [
          { when: { [STATE]: 'WY' }, rules: 'length:2|maxLength:200' },
          { when: { [STATE]: ['WY', 'DE'] }, rules: 'length:3|maxLength:200' },
        ],
      ),
    code: 'shadowed-rules',
    file: at.schema,
    line: '"when"',
  },
  {
    name: 'conditional rules that never apply',
    class: 'logic',
    change: ({ set, fieldAt }) =>
      set(
        at.schema,
        [...fieldAt('companyInformation.ubiNumber'), 'rulesWhen'],
        [{ when: { [STATE]: 'OR' }, rules: 'numeric|length:9|maxLength:9' }],
      ),
    code: 'never-true',
    file: at.schema,
    line: '"when"',
  },
  {
    name: 'a prompt that never appears',
    class: 'logic',
    change: ({ add }) =>
      add(at.steps, ['cart', 'prompts'], {
        when: {
          [TYPE]: 'empty',
          [STATE]: 'WY',
          'companyInformation.companyName': 'filled',
          billingType: 'empty',
        },
        text: 'Please choose',
      }),
    code: 'never-true',
    file: at.steps,
    line: '"billingType": "empty"',
  },
  {
    name: 'two reactions that fire each other',
    class: 'logic',
    change: ({ add }) => {
      add(at.steps, ['reactions'], { on: NOT_KNOWN, is: true, set: { [DIFFERENT]: true } });
      add(at.steps, ['reactions'], { on: DIFFERENT, is: true, set: { [NOT_KNOWN]: false } });
      add(at.steps, ['reactions'], { on: NOT_KNOWN, is: false, set: { [DIFFERENT]: true } });
    },
    code: 'reaction-loop',
    file: at.steps,
    line: `"on": "${DIFFERENT}"`,
    says: 'reaction 7',
  },
  {
    name: 'three reactions that fire each other',
    class: 'logic',
    change: ({ add }) => {
      add(at.steps, ['reactions'], { on: NOT_KNOWN, set: { [DIFFERENT]: true } });
      add(at.steps, ['reactions'], { on: DIFFERENT, set: { [RESERVATION]: 'yes' } });
      add(at.steps, ['reactions'], { on: RESERVATION, is: 'yes', set: { [NOT_KNOWN]: true } });
    },
    code: 'reaction-loop',
    file: at.steps,
    line: `"on": "${NOT_KNOWN}"`,
    says: 'which fires reaction 7 sets',
  },
  {
    name: 'a reaction that never fires',
    class: 'logic',
    change: ({ set }) =>
      set(at.steps, ['reactions', 0, 'when'], {
        [TYPE]: ['LLC'],
        [STATE]: 'empty',
        all: [{ [STATE]: 'filled' }],
      }),
    code: 'exclusive-demands',
    file: at.steps,
    line: '"companyInformation.state": "filled"',
    says: 'This reaction never fires',
  },
  {
    name: 'a product that can never be chosen',
    class: 'logic',
    change: ({ set }) =>
      set(at.steps, ['cart', 'optional', 0], {
        product: 'overseas-shipping',
        when: { 'contactInformation.country.key': 'US' },
      }),
    code: 'unreachable-product',
    file: at.steps,
    line: '"optional"',
    says: 'No answers ever put this product into the cart',
  },
  {
    name: 'a step without reachable modules',
    class: 'logic',
    change: when({ [TYPE]: 'LP' }, 'account-setup', 'account'),
    code: 'unreachable-step',
    file: at.steps,
    line: '"key": "account-setup"',
    also: ['unreachable-module', 'required-never-asked'],
  },
  {
    name: 'a required answer in an unreachable module',
    class: 'logic',
    change: when({ [TYPE]: 'LLP' }, 'company-information', 'attorney'),
    code: 'required-never-asked',
    file: at.schema,
    line: '"rules": "required"',
    says: '"companyInformation.attorney.email"',
    severity: 'warning',
    also: ['unreachable-module'],
  },
  {
    name: 'a state without an entity type',
    class: 'logic',
    change: ({ set }) => {
      set(at.availability, ['formation-entity-types', 'rows', 0, 'except'], ['WY']);
      set(at.availability, ['formation-entity-types', 'rows', 1, 'except'], ['WY']);
    },
    code: 'no-options',
    file: at.schema,
    line: '"where"',
    severity: 'warning',
    says: 'in WY',
  },
  {
    name: 'a page whose entity types are never available',
    class: 'logic',
    change: ({ set }) => set(at.page, ['settings', 'entityTypes'], 'Trust, LP'),
    code: 'no-options-anywhere',
    file: at.page,
    line: '"entityTypes"',
    also: [
      'unavailable-answer',
      'unreachable-step',
      'unreachable-module',
      'unreachable-item',
      'required-never-asked',
      'never-true',
      'always-true',
    ],
  },
  {
    name: 'a question with one option on every page',
    class: 'logic',
    change: ({ set }) => set(at.page, ['settings', 'entityTypes'], 'LLC'),
    code: 'single-option',
    file: at.schema,
    line: '"options"',
    severity: 'warning',
    also: ['always-true', 'never-true', 'required-never-asked', 'unreachable-module'],
  },
  {
    name: 'a page without visible steps',
    class: 'logic',
    change: ({ set, stepAt }) => {
      set(at.page, ['settings', 'isOpen'], false);
      for (const key of [
        'company-information',
        'contact-information',
        'formation-details',
        'optional-items',
        'account-setup',
        'payment-information',
      ]) {
        set(at.steps, [...stepAt(key), 'when'], { 'config.isOpen': true });
      }
    },
    code: 'no-path-to-submit',
    file: at.page,
    line: '"settings"',
    also: ['unpriced-order'],
  },
  {
    name: 'a page that starts at a hidden step',
    class: 'logic',
    change: ({ set, stepAt }) => {
      set(at.page, ['startStep'], 'optional-items');
      set(at.page, ['settings', 'hasExtras'], false);
      set(at.steps, [...stepAt('optional-items'), 'when'], { 'config.hasExtras': true });
    },
    code: 'start-step-hidden',
    file: at.page,
    line: '"startStep"',
    severity: 'warning',
  },
  {
    name: 'a step for an entity type that is never available',
    class: 'logic',
    change: when({ [TYPE]: 'Trust' }, 'account-setup'),
    code: 'unreachable-step',
    file: at.steps,
    line: '"companyInformation.entityType.key": "Trust"',
    also: ['required-never-asked', 'unreachable-module', 'no-path-to-submit'],
  },
  {
    name: 'a module whose only field requires two states at once',
    class: 'logic',
    change: ({ set, add, stepAt }) => {
      set(at.schema, ['properties', 'campaign'], { type: 'string', title: 'Campaign' });
      const when = { all: [{ [STATE]: 'WY' }, { [STATE]: 'DE' }] };
      add(at.steps, [...stepAt('contact-information'), 'modules'], {
        key: 'campaign',
        fields: [{ path: 'campaign', when }],
      });
    },
    code: 'unreachable-module',
    file: at.steps,
    line: '"key": "campaign"',
    also: ['exclusive-demands', 'unread-answer'],
  },
];
