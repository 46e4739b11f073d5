import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const MEMBERS = 'formationDetails.llc.members';
const lookup = {
  on: 'companyInformation.companyName',
  service: 'vehicle-decoding',
  fills: { 'contactInformation.lastName': 'make' },
};

/** Adds a lookup and configures its service in the page. */
function ask(...changes: readonly object[]) {
  return ({ set }: SpoiltFiles) => {
    set(
      at.steps,
      ['lookups'],
      changes.map((change) => ({ ...lookup, ...change })),
    );
    set(at.page, ['services'], { vehicleDecoding: '/sandbox/vehicles' });
  };
}

const elsewhere = ['missing-service'];

/** Mistakes in lookups. */
export const lookupMistakes: readonly Mistake[] = [
  {
    name: 'an unknown lookup service',
    class: 'references',
    change: ask({ service: 'vehicle-decodin' }),
    code: 'unknown-service',
    file: at.steps,
    line: '"vehicle-decodin"',
    nearest: 'vehicle-decoding',
  },
  {
    name: 'a lookup of an unknown answer',
    class: 'references',
    change: ask({ on: 'companyInformation.companyNam' }),
    code: 'unknown-path',
    file: at.steps,
    line: '"companyInformation.companyNam"',
    nearest: 'companyInformation.companyName',
    also: elsewhere,
  },
  {
    name: 'a lookup that fills an unknown answer',
    class: 'references',
    change: ask({ fills: { 'contactInformation.lastNam': 'make' } }),
    code: 'unknown-path',
    file: at.steps,
    line: '"contactInformation.lastNam"',
    nearest: 'contactInformation.lastName',
    also: elsewhere,
  },
  {
    name: 'an unknown property of a lookup response',
    class: 'references',
    change: ask({ fills: { 'contactInformation.lastName': 'makes' } }),
    code: 'unknown-word',
    file: at.steps,
    line: '"makes"',
    nearest: 'make',
    also: elsewhere,
  },
  {
    name: 'a lookup that fills rows from an answer outside of them',
    class: 'references',
    change: ask({ fills: { [`${MEMBERS}.*.firstName`]: 'make' } }),
    code: 'row-field',
    file: at.steps,
    line: `${MEMBERS}.*.firstName`,
    also: elsewhere,
  },
  {
    name: 'a lookup in rows of an answer outside of them',
    class: 'references',
    change: ask({
      on: `${MEMBERS}.*.firstName`,
      fills: { 'contactInformation.lastName': 'make' },
    }),
    code: 'row-field',
    file: at.steps,
    line: '"contactInformation.lastName"',
    also: elsewhere,
  },
  {
    name: 'a lookup that fills a choice',
    class: 'references',
    change: ask({ fills: { 'contactInformation.state': 'make' } }),
    code: 'bad-answer',
    file: at.steps,
    line: '"contactInformation.state"',
    also: elsewhere,
  },
  {
    name: 'a lookup of a choice',
    class: 'references',
    change: ask({ on: 'companyInformation.state' }),
    code: 'bad-lookup',
    file: at.steps,
    line: '"companyInformation.state"',
    also: elsewhere,
  },
  {
    name: 'a lookup of a private answer',
    class: 'safety',
    change: ask({ on: 'paymentInformation.number' }),
    code: 'private-lookup',
    file: at.steps,
    line: '"paymentInformation.number"',
    also: elsewhere,
  },
  {
    name: 'a lookup that fills the answer that it reads',
    class: 'references',
    change: ask({ fills: { 'companyInformation.companyName': 'make' } }),
    code: 'sets-trigger',
    file: at.steps,
    line: '"companyInformation.companyName": "make"',
    also: elsewhere,
  },
  {
    name: 'two lookups of one answer',
    class: 'names',
    change: ask({}, { fills: { 'contactInformation.firstName': 'model' } }),
    code: 'duplicate-lookup',
    file: at.steps,
    line: '"on": "companyInformation.companyName"',
    also: elsewhere,
  },
  {
    name: 'a page without the address of the lookup service',
    class: 'references',
    change: ({ set }) => set(at.steps, ['lookups'], [lookup]),
    code: 'missing-service',
    file: at.page,
    line: '"$schema"',
    says: '"vehicleDecoding"',
  },
  {
    name: 'a lookup that fills no answer',
    class: 'shape',
    change: ask({ fills: {} }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"fills"',
  },
  {
    name: 'a service address with a trailing slash',
    class: 'shape',
    change: ({ set }) => set(at.page, ['services'], { vehicleDecoding: '/sandbox/vehicles/' }),
    code: 'wrong-shape',
    file: at.page,
    line: '"/sandbox/vehicles/"',
  },
  {
    name: 'options from a file and from the catalog at once',
    class: 'shape',
    change: ({ set, fieldAt }) =>
      set(
        at.schema,
        [...fieldAt('companyInformation.entityType'), 'options', 'catalogue'],
        'vehicle_organizational_plates',
      ),
    code: 'wrong-shape',
    file: at.schema,
    line: '"options"',
    says: 'either "list"',
  },
];
