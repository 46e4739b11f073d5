import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';
import { at } from './spoilt-places.ts';

const PRESIDENT = 'formationDetails.corporation.president';
const SECRETARY = 'formationDetails.corporation.secretary';

/** Makes a part of the formation details the same as another address. */
function same(module: string, as: object) {
  return ({ set, stepAt }: SpoiltFiles) =>
    set(at.steps, [...stepAt('formation-details', module), 'fields', 0, 'sameAs'], as);
}

function sameMembers(as: object) {
  return ({ set, stepAt }: SpoiltFiles) =>
    set(at.steps, [...stepAt('formation-details', 'members'), 'rows', 'sameAs'], as);
}

/** Copies the contact's name to the card, with these field names. */
function sameCard(names: object) {
  return ({ set, stepAt }: SpoiltFiles) =>
    set(at.steps, [...stepAt('payment-information', 'card'), 'fields', 0, 'sameAs'], {
      at: 'contactInformation',
      label: 'Same name as contact information',
      names,
    });
}

/** Replaces the condition of the billing address with the contact's address as its source. */
function sameBilling(as: object) {
  return ({ set, stepAt }: SpoiltFiles) => {
    const address = [...stepAt('payment-information', 'billing-address'), 'fields', 1];
    set(at.steps, [...address, 'when'], undefined);
    set(at.steps, [...address, 'sameAs'], { at: 'contactInformation', ...as });
  };
}

/** Addresses that cannot be the same as the referenced address. */
export const samePlaceMistakes: readonly Mistake[] = [
  {
    name: 'a copy of an unknown address',
    class: 'references',
    change: same('secretary', { at: 'contactInformatio', label: 'Same as contact information' }),
    code: 'unknown-path',
    file: at.steps,
    line: '"at": "contactInformatio"',
    nearest: 'contactInformation',
  },
  {
    name: 'a copy of an address without common fields',
    class: 'references',
    change: same('secretary', { at: 'accountInformation', label: 'Same as the account' }),
    code: 'nothing-shared',
    file: at.steps,
    line: '"at": "accountInformation"',
    says: '"names"',
  },
  {
    name: 'two addresses that copy each other',
    class: 'logic',
    change: (files) => {
      same('president', { at: SECRETARY, label: 'Same as the secretary' })(files);
      same('secretary', { at: PRESIDENT, label: 'Same as the president' })(files);
    },
    code: 'same-as-loop',
    file: at.steps,
    line: `"at": "${PRESIDENT}"`,
    says: SECRETARY,
  },
  {
    name: 'a first row that copies its own list',
    class: 'references',
    change: sameMembers({ at: 'formationDetails.llc.members', label: 'Same as another member' }),
    code: 'row-field',
    file: at.steps,
    line: '"at": "formationDetails.llc.members"',
    says: 'in rows',
  },
  {
    name: 'a mapping of an unknown field',
    class: 'names',
    change: sameCard({ firstname: 'firstName', last_name: 'lastName' }),
    code: 'unknown-key',
    file: at.steps,
    line: '"firstname"',
    nearest: 'first_name',
  },
  {
    name: 'a mapping to an unknown field of the source',
    class: 'names',
    change: sameCard({ first_name: 'forename', last_name: 'lastName' }),
    code: 'unknown-key',
    file: at.steps,
    line: '"first_name": "forename"',
    says: 'contactInformation',
  },
  {
    name: 'a checkbox for another address that is not a checkbox',
    class: 'references',
    change: sameBilling({ unless: 'affiliateCode' }),
    code: 'no-check-box',
    file: at.steps,
    line: '"unless": "affiliateCode"',
  },
  {
    name: 'two checkboxes with the same name',
    class: 'names',
    change: (files) => {
      sameCard({ first_name: 'firstName', last_name: 'lastName' })(files);
      sameBilling({ label: "Bill the contact's address" })(files);
    },
    code: 'taken-path',
    file: at.steps,
    line: '"sameAs": {',
    says: 'paymentInformation.sameAs',
  },
  {
    name: 'a copy of an address with fields of another type',
    class: 'rules',
    change: same('secretary', {
      at: 'contactInformation',
      label: 'Same as contact information',
      names: { firstName: 'country' },
    }),
    code: 'unlike-fields',
    file: at.steps,
    line: '"at": "contactInformation"',
    says: 'their types differ',
  },
  {
    name: 'a copy of a private address',
    class: 'safety',
    change: same('secretary', {
      at: 'paymentInformation',
      label: 'Same as the name on the card',
      names: { firstName: 'first_name', lastName: 'last_name' },
    }),
    code: 'private-copied',
    file: at.steps,
    line: '"at": "paymentInformation"',
  },
];
