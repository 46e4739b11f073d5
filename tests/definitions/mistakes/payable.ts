import { sellToMembers } from './rows.ts';
import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const payable = { 'facts.payable': 'yes' };
const when = '"when": { "facts.payable": "yes" }';
const MEMBERS = 'formationDetails.llc.members';
const PURPOSE = 'companyInformation.businessPurpose';

/** Looks up the business purpose, which is asked only if something is to be paid. */
function askPurpose({ set, replace }: SpoiltFiles): void {
  replace(at.steps, `"${PURPOSE}",`, `{ "path": "${PURPOSE}", ${when} },`);
  set(
    at.steps,
    ['lookups'],
    [{ on: PURPOSE, service: 'vehicle-decoding', fills: { 'contactInformation.lastName': 'make' } }],
  );
  set(at.page, ['services'], { vehicleDecoding: '/sandbox/vehicles' });
}

/** Conditions on whether something is to be paid that decide what is to be paid, or another step. */
export const payableMistakes: readonly Mistake[] = [
  {
    name: 'a prompt that appears only if something is to be paid',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"when": { "companyInformation.state": "empty" }',
        '"when": { "companyInformation.state": "empty", "facts.payable": "yes" }',
      ),
    code: 'decides-payable',
    file: at.steps,
    line: '"facts.payable": "yes"',
    says: 'decides the cart',
  },
  {
    name: 'a reaction that happens only if something is to be paid',
    class: 'logic',
    change: ({ add }) =>
      add(at.steps, ['reactions'], {
        on: 'companyInformation.notifyAttorney',
        is: 'no',
        when: payable,
        set: { affiliateCode: null },
      }),
    code: 'decides-payable',
    file: at.steps,
    line: '"when": {',
    says: 'changes answers',
  },
  {
    name: 'an option that is offered only if something is to be paid',
    class: 'logic',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('companyInformation.nameReservation'), 'options', 'when'], { yes: payable }),
    code: 'decides-payable',
    file: at.schema,
    line: '"yes": {',
    says: 'decides the cart',
  },
  {
    name: 'rows that are asked only if something is to be paid and sell a product',
    class: 'logic',
    change: (files) => {
      sellToMembers()(files);
      files.set(at.steps, ['cart', 'optional'], ['overseas-shipping']);
      files.add(at.steps, ['cart', 'primary'], { product: 'notary-stamp', each: MEMBERS });
      const rows = [...files.stepAt('formation-details', 'members'), 'rows', 'when'];
      files.set(at.steps, rows, payable);
    },
    code: 'decides-payable',
    file: at.steps,
    line: '"when": {',
    says: `whether "${MEMBERS}" is asked`,
  },
  {
    name: 'a lookup of an answer that is asked only if something is to be paid',
    class: 'logic',
    change: askPurpose,
    code: 'decides-payable',
    file: at.steps,
    line: when,
    says: `whether "${PURPOSE}" is asked`,
  },
];
