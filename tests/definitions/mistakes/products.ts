import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

/** Products with unknown answers, tags and texts. */
export const productMistakes: readonly Mistake[] = [
  {
    name: 'an included-product card for an optional product',
    class: 'commerce',
    change: ({ set }) => set(at.steps, ['steps', 3, 'modules', 0, 'included'], ['tax-id']),
    code: 'not-included',
    file: at.steps,
    line: '"tax-id"',
    says: '"tax-id" is not in the cart',
  },
  {
    name: 'a registered agent without a state',
    class: 'shape',
    change: ({ replace }) => replace(at.products, '    "jurisdiction": "companyInformation.state",\n', ''),
    code: 'missing-key',
    file: at.products,
    line: '"registered-agent": {',
    says: '"jurisdiction"',
  },
  {
    name: 'a quantity from an unknown answer',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"quantity": "companyInformation.certificateQuantity"',
        '"quantity": "companyInformation.certificateQuantit"',
      ),
    code: 'unknown-path',
    file: at.products,
    line: '"quantity": "companyInformation.certificateQuantit"',
    nearest: 'companyInformation.certificateQuantity',
  },
  {
    name: 'a product that requires a field the form does not have',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"fields": ["companyInformation.certificateQuantity"]',
        '"fields": ["companyInformation.certificateQuantity", "companyInformation.paper"]',
      ),
    code: 'unknown-path',
    file: at.products,
    line: '"fields": ["companyInformation.certificateQuantity", "companyInformation.paper"]',
  },
  {
    name: 'order data from an unknown answer',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"match": { "kind": "certificate" },',
        '"match": { "kind": "certificate" }, "data": { "count": "companyInformation.certificateQty" },',
      ),
    code: 'unknown-path',
    file: at.products,
    line: '"match": { "kind": "certificate" }, "data": { "count": "companyInformation.certificateQty" },',
    nearest: 'companyInformation.certificateQuantity',
  },
  {
    name: 'order data from an unknown list of rows',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"match": { "kind": "certificate" },',
        '"match": { "kind": "certificate" }, "data": { "members": { "each": "formationDetails.llc.member", "data": { "name": "./lastName" } } },',
      ),
    code: 'unknown-path',
    file: at.products,
    line: '"each": "formationDetails.llc.member"',
    nearest: 'formationDetails.llc.members',
  },
  {
    name: 'order data from an unknown answer of the rows',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"match": { "kind": "certificate" },',
        '"match": { "kind": "certificate" }, "data": { "members": { "each": "formationDetails.llc.members", "data": { "name": "./lastNam" } } },',
      ),
    code: 'unknown-path',
    file: at.products,
    line: '"name": "./lastNam"',
    nearest: './lastName',
  },
  {
    name: 'order data with the address of a group without one',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"match": { "kind": "certificate" },',
        '"match": { "kind": "certificate" }, "data": { "to": { "address": "accountInformation" } },',
      ),
    code: 'unknown-path',
    file: at.products,
    line: '"address": "accountInformation"',
    says: 'accountInformation.line1',
  },
  {
    name: 'order data with both an address and nested fields',
    class: 'shape',
    change: ({ replace }) =>
      replace(
        at.products,
        '"match": { "kind": "certificate" },',
        '"match": { "kind": "certificate" }, "data": { "to": { "address": "contactInformation", "data": { "phone": "contactInformation.phone" } } },',
      ),
    code: 'wrong-shape',
    file: at.products,
    line: '"address": "contactInformation"',
    says: 'must be the path of an answer',
  },
  {
    name: 'an FAQ with a forbidden tag',
    class: 'texts',
    change: ({ replace }) =>
      replace(
        at.products,
        '"payload": "name-reservation"',
        '"faq": [{ "faqQuestionText": "Q", "faqContent": "<script></script>" }], "payload": "name-reservation"',
      ),
    code: 'faq-content',
    file: at.products,
    line: '<script>',
    says: '"<script>" is not allowed',
    also: ['html-tag'],
  },
  {
    name: 'an FAQ entry without an answer',
    class: 'texts',
    change: ({ replace }) =>
      replace(
        at.products,
        '"payload": "name-reservation"',
        '"faq": [{ "faqQuestionText": "Unanswered" }], "payload": "name-reservation"',
      ),
    code: 'faq-content',
    file: at.products,
    line: 'Unanswered',
    says: 'has no answer',
  },
  {
    name: 'an FAQ entry with an invalid link',
    class: 'texts',
    change: ({ replace }) =>
      replace(
        at.products,
        '"payload": "name-reservation"',
        '"faq": [{ "faqQuestionText": "Linked", "faqAsLink": true, "faqLinkUrl": "javascript:x" }], "payload": "name-reservation"',
      ),
    code: 'faq-link',
    file: at.products,
    line: 'Linked',
    says: '"faqLinkUrl"',
    also: ['script-link'],
  },
  {
    name: 'expedited filing by an unknown checkbox',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"match": { "type": "tax_id" },',
        '"match": { "type": "tax_id" }, "expeditedBy": "productState.taxID.check",',
      ),
    code: 'unknown-path',
    file: at.products,
    line: '"match": { "type": "tax_id" }, "expeditedBy": "productState.taxID.check",',
    nearest: 'productState.taxID.checked',
  },
  {
    name: 'a local jurisdiction of a product that is not filed',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"match": { "kind": "corporate_book" },',
        '"match": { "kind": "corporate_book" }, "localJurisdictions": true,',
      ),
    code: 'no-filing-options',
    file: at.products,
    line: '"localJurisdictions": true',
    says: '"filing_products"',
  },
  {
    name: 'an unknown catalog list',
    class: 'shape',
    change: ({ replace }) =>
      replace(at.products, '"from": "registered_agent_products"', '"from": "registered_agents_products"'),
    code: 'unknown-value',
    file: at.products,
    line: '"from": "registered_agents_products"',
    nearest: 'registered_agent_products',
  },
  {
    name: 'a misspelled property of a product',
    class: 'shape',
    change: ({ replace }) =>
      replace(at.products, '"feeLabel": "Federal Filing Fee"', '"feeLable": "Federal Filing Fee"'),
    code: 'unknown-key',
    file: at.products,
    line: '"feeLable": "Federal Filing Fee"',
    nearest: 'feeLabel',
  },
  {
    name: 'a misspelled rule of an answer of the product',
    class: 'rules',
    change: ({ replace }) =>
      replace(
        at.products,
        '"title": "Company name on the seal",\n        "rules": "required"',
        '"title": "Company name on the seal", "rules": "requird"',
      ),
    code: 'unknown-rule',
    file: at.products,
    line: '"title": "Company name on the seal", "rules": "requird"',
    nearest: 'required',
  },
  {
    name: 'an unknown widget of a product answer',
    class: 'references',
    change: ({ replace }) => replace(at.products, '"ui:widget": "radio"', '"ui:widget": "radoi"'),
    code: 'unknown-widget',
    file: at.products,
    line: '"ui:widget": "radoi"',
    nearest: 'radio',
  },
  {
    name: 'a UI schema for an unknown product answer',
    class: 'references',
    change: ({ replace }) =>
      replace(at.products, '"ui": { "embossSealCapitalization"', '"ui": { "embossSealCapitalisation"'),
    code: 'unknown-path',
    file: at.products,
    line: '"ui": { "embossSealCapitalisation"',
    nearest: 'embossSealCapitalization',
  },
  {
    name: 'a product condition on an unknown answer',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.products,
        '"when": { "companyInformation.nameReservation": "yes" }',
        '"when": { "companyInformation.nameReservatoin": "yes" }',
      ),
    code: 'unknown-path',
    file: at.products,
    line: '"when": { "companyInformation.nameReservatoin": "yes" }',
    nearest: 'companyInformation.nameReservation',
  },
  {
    name: 'an optional product that no step offers',
    class: 'references',
    change: ({ replace, add }) => {
      replace(at.steps, '        { "key": "tax-id", "products": ["tax-id"] },\n', '');
      add(at.steps, ['cart', 'optional'], 'tax-id');
    },
    code: 'unshown-field',
    file: at.steps,
    line: '"tax-id"',
    says: 'No step offers this product',
  },
  {
    name: 'a prompt condition on an unknown field',
    class: 'references',
    change: ({ replace }) =>
      replace(at.steps, '{ "companyInformation.state": "empty" }', '{ "companyInformation.sate": "empty" }'),
    code: 'unknown-path',
    file: at.steps,
    line: '{ "companyInformation.sate": "empty" }',
    nearest: 'companyInformation.state',
  },
  {
    name: 'a duration of a filing',
    class: 'references',
    change: ({ set }) => set(at.products, ['tax-id', 'duration'], 'companyInformation.state'),
    code: 'no-duration',
    file: at.products,
    line: '"duration"',
    says: 'bought once',
  },
];
