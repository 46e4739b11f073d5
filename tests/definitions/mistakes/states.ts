import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const STATES = 'companyInformation.moreStates';
const MONTHS = 'companyInformation.months';
const PRODUCT = 'trademark-monitoring';

const map = {
  type: 'object',
  title: 'More states',
  additionalProperties: { type: 'boolean' },
  options: { list: 'filing-states' },
};

const months = {
  type: 'string',
  title: 'Years of service',
  options: { list: 'service-durations', first: true },
};

/** Adds a question below the company name. */
function ask({ set, add, fieldAt, stepAt }: SpoiltFiles, path: string, field: object) {
  set(at.schema, fieldAt(path), field);
  add(at.steps, [...stepAt('company-information', 'company'), 'fields'], path);
}

/** Sells a product in the states of a map, with changed properties. */
function sell(words: object = {}, field: object = map) {
  return (files: SpoiltFiles) => {
    ask(files, STATES, field);
    for (const [word, value] of Object.entries({ states: STATES, ...words }))
      files.set(at.products, [PRODUCT, word], value);
  };
}

/** Sells a product for a number of months chosen from a list. */
function sellFor(keys: readonly string[], field: object = months) {
  return (files: SpoiltFiles) => {
    const options = keys.map((key) => ({ key, value: `For ${key}` }));
    files.write(
      'shared/service-durations.json',
      JSON.stringify({ $schema: '../meta/list.schema.json', options }, null, 2),
    );
    ask(files, MONTHS, field);
    files.set(at.products, [PRODUCT, 'duration'], MONTHS);
  };
}

/** Mistakes in products for several states or years. */
export const stateMistakes: readonly Mistake[] = [
  {
    name: 'an unknown map of states',
    class: 'references',
    change: sell({ states: 'companyInformation.moreState' }),
    code: 'unknown-path',
    file: at.products,
    line: '"companyInformation.moreState"',
    nearest: STATES,
  },
  {
    name: 'states in a single-choice field',
    class: 'references',
    change: sell({ states: 'companyInformation.state' }),
    code: 'no-map',
    file: at.products,
    line: '"companyInformation.state"',
    says: '"additionalProperties"',
  },
  {
    name: 'a map of states with texts instead of checkboxes',
    class: 'references',
    change: sell({}, { ...map, additionalProperties: { type: 'string' } }),
    code: 'no-map',
    file: at.products,
    line: `"${STATES}"`,
    also: ['unfit-widget'],
  },
  {
    name: 'a map of states in a row',
    class: 'references',
    change: sell({ states: './states' }),
    code: 'row-states',
    file: at.products,
    line: '"./states"',
  },
  {
    name: 'a single state beside a map of states',
    class: 'logic',
    change: sell({ jurisdiction: 'companyInformation.state' }),
    code: 'rival-states',
    file: at.products,
    line: '"jurisdiction"',
    says: 'each checked state is one already',
  },
  {
    name: 'a bulk price for a single state',
    class: 'logic',
    change: ({ set }) => set(at.products, [PRODUCT, 'bulk'], { atLeast: 5, match: { kind: 'law_on_call' } }),
    code: 'idle-states',
    file: at.products,
    line: '"bulk"',
    says: 'needs "states"',
  },
  {
    name: 'a bulk quantity of one',
    class: 'shape',
    change: sell({ bulk: { atLeast: 1, match: { kind: 'law_on_call' } } }),
    code: 'wrong-shape',
    file: at.products,
    line: '"atLeast"',
    says: 'at least 2 states',
  },
  {
    name: 'a bulk product that the catalog does not have',
    class: 'commerce',
    change: sell({ bulk: { atLeast: 5, match: { kind: 'law_on_cal' } } }),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"law_on_cal"',
    nearest: 'law_on_call',
  },
  {
    name: 'a bulk product equal to the product itself',
    class: 'commerce',
    change: sell({ bulk: { atLeast: 5, match: { kind: 'trademark_monitoring' } } }),
    code: 'idle-bulk',
    file: at.products,
    line: '"match"',
  },
  {
    name: 'variants of a product with a bulk price',
    class: 'logic',
    change: sell({
      bulk: { atLeast: 5, match: { kind: 'law_on_call' } },
      variants: {
        answer: 'companyInformation.notifyAttorney',
        of: { yes: { match: { kind: 'legal_subscription' } } },
      },
    }),
    code: 'rival-variants',
    file: at.products,
    line: '"variants"',
    says: '"bulk"',
  },
  {
    name: 'a multi-state setting that no page has',
    class: 'references',
    change: sell({ multiStateSetting: 'severalStates' }),
    code: 'unknown-setting',
    file: at.products,
    line: '"severalStates"',
  },
  {
    name: 'a multi-state setting that is not a boolean',
    class: 'references',
    change: sell({ multiStateSetting: 'phoneNumber' }),
    code: 'bad-setting',
    file: at.page,
    line: '"phoneNumber"',
    says: 'true or false',
  },
  {
    name: 'filing options of a multi-state product that is not filed',
    class: 'references',
    change: (files) => {
      sell()(files);
      const module = files.stepAt('optional-items', 'compliance');
      files.set(at.steps, [...module, 'filingOptions'], [PRODUCT]);
    },
    code: 'no-filing-options',
    file: at.steps,
    line: `"${PRODUCT}"`,
    says: 'is not filed',
  },
  {
    name: 'durations that are not numbers',
    class: 'references',
    change: sellFor(['12', 'two years']),
    code: 'no-months',
    file: at.products,
    line: `"${MONTHS}"`,
    says: '"two years"',
  },
  {
    name: 'an optional duration',
    class: 'rules',
    change: sellFor(['12'], { ...months, options: { list: 'service-durations' } }),
    code: 'no-first',
    file: at.products,
    line: `"${MONTHS}"`,
    says: '"first"',
  },
  {
    name: 'durations that the catalog does not sell',
    class: 'commerce',
    change: sellFor(['12', '18']),
    code: 'no-catalogue-duration',
    file: at.products,
    line: '"duration"',
    says: '18 months',
  },
  {
    name: '"first" on a field with several choices',
    class: 'rules',
    change: sell({}, { ...map, options: { list: 'filing-states', first: true } }),
    code: 'idle-first',
    file: at.schema,
    line: '"first"',
  },
  {
    name: 'a list that follows an unknown map',
    class: 'references',
    change: sell({}, { ...map, options: { list: 'filing-states', tickedIn: 'companyInformation.stats' } }),
    code: 'unknown-path',
    file: at.schema,
    line: '"companyInformation.stats"',
    nearest: 'companyInformation.state',
  },
  {
    name: 'a list that follows a single choice',
    class: 'rules',
    change: sell({}, { ...map, options: { list: 'filing-states', tickedIn: 'companyInformation.state' } }),
    code: 'no-map',
    file: at.schema,
    line: '"companyInformation.state"',
    says: 'map of check boxes',
  },
  {
    name: 'the placeholder {years} without a duration',
    class: 'texts',
    change: ({ set }) => set(at.products, [PRODUCT, 'label'], 'Trademark Monitoring, {years}'),
    code: 'empty-placeholder',
    file: at.products,
    line: '{years}',
    says: '"duration"',
  },
  {
    name: 'a bulk match that several products fit',
    class: 'commerce',
    change: sell({ bulk: { atLeast: 5, match: { kind: 'registered_agent_bulk' } } }),
    code: 'ambiguous-product',
    file: at.products,
    line: '"match"',
    says: '4 products',
  },
];
