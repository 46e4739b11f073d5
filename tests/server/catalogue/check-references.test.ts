import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyCatalogue, problemsOf } from './catalogue-folder.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';
import type { Mistake } from './catalogue-mistakes.ts';

let folder: CatalogueFolder;
beforeEach(() => {
  folder = copyCatalogue();
});
afterEach(() => folder.remove());

const mistakes: readonly Mistake[] = [
  {
    name: 'a bundle that is not for sale',
    file: 'bundles.json',
    text: '"product_id": 3070',
    by: '"product_id": 3999',
    place: '/bundles/0/product_id',
    message: 'Unknown product 3999: add it to simple-products.json.',
  },
  {
    name: 'a bundle with the product of another one',
    file: 'bundles.json',
    text: '"product_id": 3071',
    by: '"product_id": 3070',
    place: '/bundles/1/product_id',
    message: 'Duplicate bundle 3070: bundles.json:7 has it too. Change one of the two.',
  },
  {
    name: 'a bundle of an unknown product',
    file: 'bundles.json',
    text: '"product_ids": [3010,',
    by: '"product_ids": [3998,',
    place: '/bundles/0/product_ids/0',
    message: 'Unknown product 3998: correct the id or add the product.',
  },
  {
    name: 'a bundle that contains itself',
    file: 'bundles.json',
    text: '"product_ids": [3010,',
    by: '"product_ids": [3070,',
    place: '/bundles/0/product_ids/0',
    message: 'Nested bundle 3070: list its products instead.',
  },
  {
    name: 'conditions without a trigger',
    file: 'bundles.json',
    text: '"fieldTriggerToggle": true',
    by: '"fieldTriggerToggle": false',
    place: '/bundles/0/config/orConditions',
    message: 'This must be empty when "fieldTriggerToggle" is false: remove the entries',
  },
  {
    name: 'a trigger without conditions',
    file: 'bundles.json',
    text: /"orConditions": \[\s*\{[^]*?\}\s*\]\s*\}\s*\]/,
    by: '"orConditions": []',
    place: '/bundles/0/config/orConditions',
    message: 'This must not be empty when "fieldTriggerToggle" is true: add a condition',
  },
  {
    name: 'a limit that is turned off',
    file: 'bundles.json',
    text: '"jurisdiction_limit_toggle": true',
    by: '"jurisdiction_limit_toggle": false',
    place: '/bundles/2/config/jurisdiction_limit_select',
    message: 'This must be empty when "jurisdiction_limit_toggle" is false: remove the entries',
  },
  {
    name: 'a limit to a state without our agents',
    file: 'bundles.json',
    text: '["DE", "FL"',
    by: '["GU", "FL"',
    place: '/bundles/2/config/jurisdiction_limit_select/0',
    message: 'No registered agent in GU: add one to registered-agent-products.json or remove GU.',
  },
  {
    name: 'a condition on an invalid path',
    file: 'bundles.json',
    text: '"fieldKey": "businessIdentityToggle"',
    by: '"fieldKey": "__proto__"',
    place: '/bundles/0/config/orConditions/0/andConditions/0/fieldKey',
    message: 'This must be the path of an answer, such as companyInformation.state.',
  },
  {
    name: "a subscription with another state's agent",
    file: 'subscription-bundles.json',
    text: '"product_ids": [1002,',
    by: '"product_ids": [1001,',
    place: '/subscription_bundles/0/product_ids/0',
    message: 'Product 1001 is the registered agent in AL: use the one in AK.',
  },
  {
    name: 'a second subscription in a state',
    file: 'subscription-bundles.json',
    text: '"jurisdiction": "AL", "product_ids": [1001, ',
    by: '"jurisdiction": "AK", "product_ids": [',
    place: '/subscription_bundles/1/jurisdiction',
    message: 'Duplicate jurisdiction AK: subscription-bundles.json:6 has it too. Change one of the two.',
  },
  {
    name: 'a subscription in a state without our agents',
    file: 'subscription-bundles.json',
    text: '"jurisdiction": "AL", "product_ids": [1001, ',
    by: '"jurisdiction": "GU", "product_ids": [',
    place: '/subscription_bundles/1/jurisdiction',
    message: 'No registered agent in GU: add one to registered-agent-products.json or remove GU.',
  },
  {
    name: 'a free subscription',
    file: 'subscription-bundles.json',
    text: '"llc_price": 70800',
    by: '"llc_price": 0',
    place: '/subscription_bundles/0/llc_price',
    message: 'This must be a price per year in whole cents',
  },
  {
    name: "a subscription with a product's id",
    file: 'subscription-bundles.json',
    text: '"id": 5002',
    by: '"id": 4001',
    place: '/subscription_bundles/0/id',
    message: 'Duplicate product id 4001: filing-products.json:6 has it too. Change one of the two.',
  },
  {
    name: 'a coupon with two kinds of discount',
    file: 'coupons.json',
    text: '"percent_value": null',
    by: '"percent_value": 1000',
    place: '/coupons/0/percent_value',
    message: 'This must be null when "dollar_value" is given: give only one of the two.',
  },
  {
    name: 'a coupon without a discount',
    file: 'coupons.json',
    text: '"dollar_value": 2500',
    by: '"dollar_value": null',
    place: '/coupons/0/percent_value',
    message: 'This must not be null when "dollar_value" is null: give one of the two.',
  },
  {
    name: 'a coupon over 100 percent',
    file: 'coupons.json',
    text: '"percent_value": 1250',
    by: '"percent_value": 10001',
    place: '/coupons/2/percent_value',
    message: 'This must be hundredths of a percent',
  },
  {
    name: 'a coupon for an unknown product',
    file: 'coupons.json',
    text: '"product_id_restrictions": [4001]',
    by: '"product_id_restrictions": [4999]',
    place: '/coupons/1/product_id_restrictions/0',
    message: 'Unknown product 4999: correct the id or add the product.',
  },
];

describe('loadCatalogue', () => {
  it.each(mistakes)('rejects $name', ({ file, text, by, place, message }) => {
    folder.replace(file, text, by);
    const problem = problemsOf(folder.directory).find((candidate) => candidate.place === place);
    expect(problem).toMatchObject({ file, place });
    expect(problem?.message.startsWith(message), problem?.message).toBe(true);
    expect(problem?.line).toBeGreaterThan(5);
  });
});
