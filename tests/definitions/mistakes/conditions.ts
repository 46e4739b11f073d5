import type { Mistake } from './mistake.ts';
import { sellToMembers } from './rows.ts';
import { at } from './spoilt-places.ts';

/** The condition of the question about a Washington number. */
const onWashington = '"when": { "companyInformation.state": "WA" }';

/** A condition of the same question on a flag of a table row. */
const flagged = (words: object) =>
  `"when": ${JSON.stringify({
    flagged: {
      availability: 'formation-entity-types',
      flag: 'required',
      of: 'companyInformation.entityType',
      by: 'companyInformation.state',
      ...words,
    },
  })}`;

/** Conditions with unknown names or invalid shapes. */
export const conditionMistakes: readonly Mistake[] = [
  {
    name: 'a field condition on an unknown answer',
    class: 'references',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "companyInformation.stat": "WA" }`),
    code: 'unknown-path',
    file: at.steps,
    line: '"when": { "companyInformation.stat": "WA" }',
    nearest: 'companyInformation.state',
  },
  {
    name: 'a condition that compares the customer',
    class: 'references',
    change: ({ replace }) =>
      replace(at.steps, onWashington, `"when": { "facts.customer": "ana@example.com" }`),
    code: 'never-equal',
    file: at.steps,
    line: '"when": { "facts.customer": "ana@example.com" }',
    says: '"empty" or "filled"',
  },
  {
    name: 'a condition on a misspelled customer',
    class: 'references',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "facts.costumer": "empty" }`),
    code: 'unknown-fact',
    file: at.steps,
    line: '"when": { "facts.costumer": "empty" }',
    nearest: 'facts.customer',
  },
  {
    name: 'a condition that compares whether something is to be paid with true',
    class: 'references',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "facts.payable": true }`),
    code: 'never-equal',
    file: at.steps,
    line: '"when": { "facts.payable": true }',
    says: '"yes", "no", "unknown"',
  },
  {
    name: 'a product that is sold only if something is to be paid',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"business-formation", "registered-agent"]',
        '"business-formation", { "product": "registered-agent", "when": { "facts.payable": "yes" } }]',
      ),
    code: 'decides-payable',
    file: at.steps,
    line: '"when": { "facts.payable": "yes" }',
    says: 'known only after the cart',
  },
  {
    name: 'a field that is read in another step and shown only if something is to be paid',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"companyInformation.state",',
        '{ "path": "companyInformation.state", "when": { "facts.payable": "yes" } },',
      ),
    code: 'decides-payable',
    file: at.steps,
    line: '"path": "companyInformation.state"',
    says: 'whether "companyInformation.state" is asked',
    also: ['unpriced-order'],
  },
  {
    name: 'a flag of an unknown availability table',
    class: 'references',
    change: ({ replace }) =>
      replace(at.steps, onWashington, flagged({ availability: 'formation-entity-type' })),
    code: 'unknown-table',
    file: at.steps,
    line: flagged({ availability: 'formation-entity-type' }),
    nearest: 'formation-entity-types',
  },
  {
    name: 'a flag of a free-text answer',
    class: 'references',
    change: ({ replace }) =>
      replace(at.steps, onWashington, flagged({ of: 'companyInformation.companyName' })),
    code: 'no-choice',
    file: at.steps,
    line: flagged({ of: 'companyInformation.companyName' }),
  },
  {
    name: 'a flag that no row has',
    class: 'shape',
    change: ({ replace }) => replace(at.steps, onWashington, flagged({ flag: 'require' })),
    code: 'unknown-value',
    file: at.steps,
    line: flagged({ flag: 'require' }),
    nearest: 'required',
  },
  {
    name: 'a misspelled operator',
    class: 'references',
    change: ({ replace }) =>
      replace(at.steps, onWashington, `"when": { "companyInformation.state": { "nott": "WA" } }`),
    code: 'unknown-operator',
    file: at.steps,
    line: '"when": { "companyInformation.state": { "nott": "WA" } }',
    nearest: 'not',
  },
  {
    name: 'a comparison with an unknown key among others',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.steps,
        onWashington,
        `"when": { "companyInformation.entityType.key": ["LLC", "Corporation"] }`,
      ),
    code: 'never-equal',
    file: at.steps,
    line: '"when": { "companyInformation.entityType.key": ["LLC", "Corporation"] }',
    nearest: 'Corp',
  },
  {
    name: 'a bound that is not a number',
    class: 'shape',
    change: ({ replace }) =>
      replace(
        at.steps,
        onWashington,
        `"when": { "companyInformation.certificateQuantity": { "atLeast": "3" } }`,
      ),
    code: 'wrong-shape',
    file: at.steps,
    line: '"when": { "companyInformation.certificateQuantity": { "atLeast": "3" } }',
    says: 'a number',
  },
  {
    name: 'an empty comparison',
    class: 'shape',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "companyInformation.state": {} }`),
    code: 'wrong-shape',
    file: at.steps,
    line: '"when": { "companyInformation.state": {} }',
    says: 'must contain a comparison',
  },
  {
    name: 'an entry of "all" that is not a condition',
    class: 'shape',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "all": ["is-nonprofit"] }`),
    code: 'wrong-shape',
    file: at.steps,
    line: '"when": { "all": ["is-nonprofit"] }',
    says: '{ "ref": "is-nonprofit" }',
  },
  {
    name: 'a named condition that refers to itself',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.conditions,
        '"companyInformation.entityType.key": "NP Corp"',
        '"not": { "ref": "is-nonprofit" }',
      ),
    code: 'condition-cycle',
    file: at.conditions,
    line: '"not": { "ref": "is-nonprofit" }',
    says: 'is-nonprofit → is-nonprofit',
  },
  {
    name: 'a list and a field that depend on each other',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"formationDetails.corporation.listOfficers"],',
        '{ "path": "formationDetails.corporation.listOfficers", "when": { "formationDetails.corporation.officers": "filled" } }],',
      ),
    code: 'relevance-cycle',
    file: at.steps,
    line: '"path": "formationDetails.corporation.listOfficers"',
    says: 'formationDetails.corporation.listOfficers → formationDetails.corporation.officers → formationDetails.corporation.listOfficers',
  },
  {
    name: 'a condition on the prices of an unsold product',
    class: 'references',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "loaded": "busines-formation" }`),
    code: 'unsold-product',
    file: at.steps,
    line: '"when": { "loaded": "busines-formation" }',
    nearest: 'business-formation',
  },
  {
    name: 'a condition on the prices of several products',
    class: 'shape',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "loaded": ["business-formation"] }`),
    code: 'wrong-shape',
    file: at.steps,
    line: '"when": { "loaded": ["business-formation"] }',
    says: 'must be the name of a product',
  },
  {
    name: 'a condition on the prices of a product per row',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      files.replace(at.steps, onWashington, `"when": { "loaded": "notary-stamp" }`);
    },
    code: 'sold-elsewhere',
    file: at.steps,
    line: '"loaded": "notary-stamp"',
    says: 'sold once per row',
  },
  {
    name: 'a state field that waits for its own prices',
    class: 'logic',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('company-information', 'company'), 'fields', 0], {
        path: 'companyInformation.state',
        when: { loaded: 'business-formation' },
      }),
    code: 'relevance-cycle',
    file: at.steps,
    line: '"loaded": "business-formation"',
  },
  {
    name: 'a comparison of an unsold filing',
    class: 'references',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "quicker": "busines-formation" }`),
    code: 'unsold-product',
    file: at.steps,
    line: '"when": { "quicker": "busines-formation" }',
    nearest: 'business-formation',
  },
  {
    name: 'a comparison of a product that is not filed',
    class: 'references',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "quicker": "trademark-monitoring" }`),
    code: 'not-filed',
    file: at.steps,
    line: '"when": { "quicker": "trademark-monitoring" }',
    says: 'only applies to products from "filing_products"',
  },
  {
    name: 'a comparison of several filings',
    class: 'shape',
    change: ({ replace }) => replace(at.steps, onWashington, `"when": { "quicker": ["business-formation"] }`),
    code: 'wrong-shape',
    file: at.steps,
    line: '"when": { "quicker": ["business-formation"] }',
    says: 'must be the name of a filing',
  },
  {
    name: 'a state field that waits until its filing is quicker',
    class: 'logic',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('company-information', 'company'), 'fields', 0], {
        path: 'companyInformation.state',
        when: { quicker: 'business-formation' },
      }),
    code: 'relevance-cycle',
    file: at.steps,
    line: '"quicker": "business-formation"',
  },
  {
    name: 'a condition on an answer without a field',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.steps,
        '            "companyInformation.altCompanyName"\n',
        '            { "path": "companyInformation.altCompanyName", "when": { "spare": "filled" } }\n',
      ),
    code: 'unknown-path',
    file: at.steps,
    line: '{ "spare": "filled" }',
  },
];
