import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const MEMBERS = 'formationDetails.llc.members';
const lookup = {
  on: 'companyInformation.companyName',
  service: 'vehicle-decoding',
  fills: { 'contactInformation.lastName': 'make' },
};

/** Asks a service about an answer; the page says where it is. */
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

/** Mistakes in what services are asked about answers. */
export const lookupMistakes: readonly Mistake[] = [
  {
    name: 'a service there is not',
    class: 'references',
    change: ask({ service: 'vehicle-decodin' }),
    code: 'unknown-service',
    file: at.steps,
    line: '"vehicle-decodin"',
    nearest: 'vehicle-decoding',
  },
  {
    name: 'an answer there is not, that a service is asked about',
    class: 'references',
    change: ask({ on: 'companyInformation.companyNam' }),
    code: 'unknown-path',
    file: at.steps,
    line: '"companyInformation.companyNam"',
    nearest: 'companyInformation.companyName',
    also: elsewhere,
  },
  {
    name: 'an answer there is not, that a service fills',
    class: 'references',
    change: ask({ fills: { 'contactInformation.lastNam': 'make' } }),
    code: 'unknown-path',
    file: at.steps,
    line: '"contactInformation.lastNam"',
    nearest: 'contactInformation.lastName',
    also: elsewhere,
  },
  {
    name: 'a word that a service does not say',
    class: 'references',
    change: ask({ fills: { 'contactInformation.lastName': 'makes' } }),
    code: 'unknown-word',
    file: at.steps,
    line: '"makes"',
    nearest: 'make',
    also: elsewhere,
  },
  {
    name: 'rows that a service fills from an answer outside of them',
    class: 'references',
    change: ask({ fills: { [`${MEMBERS}.*.firstName`]: 'make' } }),
    code: 'row-field',
    file: at.steps,
    line: `${MEMBERS}.*.firstName`,
    also: elsewhere,
  },
  {
    name: 'an answer outside of the rows that a service is asked about',
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
    name: 'a choice that a service fills',
    class: 'references',
    change: ask({ fills: { 'contactInformation.state': 'make' } }),
    code: 'bad-answer',
    file: at.steps,
    line: '"contactInformation.state"',
    also: elsewhere,
  },
  {
    name: 'a choice that a service is asked about',
    class: 'references',
    change: ask({ on: 'companyInformation.state' }),
    code: 'bad-lookup',
    file: at.steps,
    line: '"companyInformation.state"',
    also: elsewhere,
  },
  {
    name: 'a private answer that a service is asked about',
    class: 'safety',
    change: ask({ on: 'paymentInformation.number' }),
    code: 'private-lookup',
    file: at.steps,
    line: '"paymentInformation.number"',
    also: elsewhere,
  },
  {
    name: 'an answer that a service fills from itself',
    class: 'references',
    change: ask({ fills: { 'companyInformation.companyName': 'make' } }),
    code: 'sets-trigger',
    file: at.steps,
    line: '"companyInformation.companyName": "make"',
    also: elsewhere,
  },
  {
    name: 'two services that are asked about one answer',
    class: 'names',
    change: ask({}, { fills: { 'contactInformation.firstName': 'model' } }),
    code: 'duplicate-lookup',
    file: at.steps,
    line: '"on": "companyInformation.companyName"',
    also: elsewhere,
  },
  {
    name: 'a page that does not say where the service is',
    class: 'references',
    change: ({ set }) => set(at.steps, ['lookups'], [lookup]),
    code: 'missing-service',
    file: at.page,
    line: '"$schema"',
    says: '"vehicleDecoding"',
  },
  {
    name: 'a lookup that fills nothing',
    class: 'shape',
    change: ask({ fills: {} }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"fills"',
  },
  {
    name: 'a service whose address ends in a slash',
    class: 'shape',
    change: ({ set }) => set(at.page, ['services'], { vehicleDecoding: '/sandbox/vehicles/' }),
    code: 'wrong-shape',
    file: at.page,
    line: '"/sandbox/vehicles/"',
  },
  {
    name: 'choices from a file and from the catalogue at once',
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
    says: '"list" for a file of shared',
  },
];
