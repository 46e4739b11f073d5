import type { Mistake } from './catalogue-mistakes.ts';

/** Mistakes in the locations of our agents and the decision times of agencies. */
export const agentAndDecisionMistakes: readonly Mistake[] = [
  {
    name: 'a missing decision time of a federal agency',
    file: 'filing-methods/Federal.json',
    text: /, "decided_in": \{[^}]*\}/,
    by: '',
    place: '/filings/0/methods/0',
    message: 'This must have "decided_in", the time that the federal agency takes to decide.',
  },
  {
    name: 'a maximum decision time below the minimum',
    file: 'filing-methods/Federal.json',
    text: '"least": 12',
    by: '"least": 24',
    place: '/filings/3/methods/0/decided_in/most',
    message: 'This must be a whole number that is at least "least".',
  },
  {
    name: 'a decision without a source',
    file: 'filing-methods/Federal.json',
    text: /, "source": "USPTO, Trademark[^"]*"/,
    by: '',
    place: '/filings/3/methods/0/decided_in',
    message: 'The key "source" is missing.',
  },
  {
    name: 'an agent without a city',
    file: 'registered-agent-products.json',
    text: '"city": "Juneau", ',
    by: '',
    place: '/products/0/registered_agent/address',
    message: 'The key "city" is missing.',
  },
  {
    name: 'an agent at a PO box',
    file: 'registered-agent-products.json',
    text: '"line1": "102 Main St, Ste 102"',
    by: '"line1": "P.O. Box 7"',
    place: '/products/0/registered_agent/address/line1',
    message: 'This must be a street address, not a PO box.',
  },
  {
    name: 'an agent with a ZIP code of four digits',
    file: 'registered-agent-products.json',
    text: '"zip_postal_code": "99801"',
    by: '"zip_postal_code": "9980"',
    place: '/products/0/registered_agent/address/zip_postal_code',
    message: 'This must be a ZIP code of five or nine digits, such as 82001.',
  },
];
