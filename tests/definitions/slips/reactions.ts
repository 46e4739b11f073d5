import type { Slip } from './corpus/slip.ts';
import { swap, swapAfter } from './corpus/slip.ts';

/** Mistakes in reactions, lookups and address verification. */
export const reactions: readonly Slip[] = [
  {
    name: 'a reaction to an unknown answer',
    why: 'the form has no such field, so the reaction never runs',
    file: 'registered-agent/steps.json',
    change: swap('"on": "companyInformation.privacyUpsell"', '"on": "companyInformation.privacy"'),
    line: '"on": "companyInformation.privacy"',
  },
  {
    name: 'a reaction that sets an unknown answer',
    why: 'the form has no such field',
    file: 'registered-agent/steps.json',
    change: swap(
      '"set": { "companyInformation.principalAddress.choice": "ra" }',
      '"set": { "companyInformation.principalAddress.choise": "ra" }',
    ),
    line: 'choise',
  },
  {
    name: 'a reaction that sets an unknown option',
    why: 'the list has the key ra',
    file: 'registered-agent/steps.json',
    change: swap(
      '"set": { "companyInformation.principalAddress.choice": "ra" }',
      '"set": { "companyInformation.principalAddress.choice": "agent" }',
    ),
    line: '"agent"',
  },
  {
    name: 'a reaction that sets a text to true',
    why: 'the answer is a key of a list',
    file: 'domestication/steps.json',
    change: swap(
      '"companyInformation.mailingAddress.choice": "specify"\n',
      '"companyInformation.mailingAddress.choice": true\n',
    ),
    line: '"companyInformation.mailingAddress.choice": true',
  },
  {
    name: 'a reaction to a value that the answer never has',
    why: 'the list has the key ourAddress',
    file: 'registered-agent/steps.json',
    change: swap('"is": "ourAddress"', '"is": "our-address"'),
    line: '"is": "our-address"',
  },
  {
    name: 'a reaction to true in quotes',
    why: 'the answer is true or false',
    file: 'registered-agent/steps.json',
    change: swapAfter('"on": "companyInformation.privacyUpsell",', '"is": true', '"is": "true"'),
    line: '"is": "true"',
  },
  {
    name: 'a reaction without an effect',
    why: 'a reaction sets, confirms or refuses',
    file: 'registered-agent/steps.json',
    change: swap(',\n      "set": { "companyInformation.principalAddress.choice": "ra" }', ''),
    line: '"on": "companyInformation.privacyUpsell"',
  },
  {
    name: 'sets in the third person',
    why: 'the keyword is set',
    file: 'double-llc/steps.json',
    change: swap('"event": "focus", "set"', '"event": "focus", "sets"'),
    line: '"sets"',
  },
  {
    name: 'an event of HTML',
    why: 'the only event is focus',
    file: 'double-llc/steps.json',
    change: swap('"event": "focus"', '"event": "click"'),
    line: '"event": "click"',
  },
  {
    name: 'an unknown built-in reaction',
    why: 'the reaction is sync-company-designator',
    file: 'vehicle-registration/steps.json',
    change: swap('"use": "sync-company-designator"', '"use": "sync-designator"'),
    line: '"use": "sync-designator"',
  },
  {
    name: 'a built-in reaction without one of its answers',
    why: 'the reaction needs name and designator',
    file: 'affiliate/steps.json',
    change: swap('"name": "companyInformation.companyName",\n', ''),
    line: '"use": "sync-company-designator"',
  },
  {
    name: 'a misspelled role of a built-in reaction',
    why: 'the role is memory',
    file: 'mail-forwarding/steps.json',
    change: swap(
      '"memory": "companyInformation.businessType"',
      '"remember": "companyInformation.businessType"',
    ),
    line: '"remember"',
  },
  {
    name: 'an unknown table of a built-in reaction',
    why: 'the table is nonprofit-types',
    file: 'registered-agent/steps.json',
    change: swap('"availability": "nonprofit-types"', '"availability": "nonprofits"'),
    line: '"availability": "nonprofits"',
  },
  {
    name: 'a value from an unknown answer',
    why: 'the map is companyInformation.states',
    file: 'registered-agent/steps.json',
    change: swap('{ "from": "companyInformation.states" }', '{ "from": "companyInformation.state" }'),
    line: '"from": "companyInformation.state"',
  },
  {
    name: 'a reason from an unknown setting',
    why: 'no page has this setting',
    file: 'form-a-business/steps.json',
    change: swap(
      '"refuse": { "config": "noMonthlyNonprofits" }',
      '"refuse": { "config": "noMonthlyNonprofit" }',
    ),
    line: '"noMonthlyNonprofit"',
  },
  {
    name: 'an unknown lookup service',
    why: 'the service is vehicle-decoding',
    file: 'vehicle-registration/steps.json',
    change: swap('"service": "vehicle-decoding"', '"service": "vin-decoding"'),
    line: '"service": "vin-decoding"',
  },
  {
    name: 'a lookup of a property that the service does not return',
    why: 'the properties are make, model and year',
    file: 'vehicle-registration/steps.json',
    change: swap('"./vehicleMake": "make"', '"./vehicleMake": "manufacturer"'),
    line: '"manufacturer"',
  },
  {
    name: 'a lookup in rows without *',
    why: 'the path of a row’s answer has * for the row',
    file: 'vehicle-registration/steps.json',
    change: swap(
      '"on": "vehicleInformation.vehicles.*.vehicleVIN"',
      '"on": "vehicleInformation.vehicles.vehicleVIN"',
    ),
    line: '"on": "vehicleInformation.vehicles.vehicleVIN"',
  },
  {
    name: 'address verification by an unknown setting',
    why: 'the setting is verifyAddresses',
    file: 'shared/contact-information.steps.json',
    change: swap('"config": "verifyAddresses"', '"config": "verifyAddress"'),
    line: '"config": "verifyAddress"',
  },
];
