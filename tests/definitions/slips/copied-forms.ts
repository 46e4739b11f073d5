import type { Slip } from './corpus/slip.ts';
import { swap } from './corpus/slip.ts';

const contactUs = [{ from: 'contact', to: 'contact-us' }];

/** Copies of forms and pages in which something was left as it was. */
export const copiedForms: readonly Slip[] = [
  {
    name: 'a copied form with the pages of the original',
    why: 'the page belongs to the folder contact, and its ID exists twice',
    file: 'contact-us/pages/contact.json',
    copies: contactUs,
    line: '"formFileName": "contact"',
  },
  {
    name: 'a copied form whose page names the folder of the original',
    why: 'the folder is contact-us',
    file: 'contact-us/pages/contact-us.json',
    copies: [
      { from: 'contact', to: 'contact-us' },
      { from: 'contact/pages/contact.json', to: 'contact-us/pages/contact-us.json' },
    ],
    removes: ['contact-us/pages/contact.json'],
    change: swap('"pageID": "contact"', '"pageID": "contact-us"'),
    line: '"formFileName": "contact"',
  },
  {
    name: 'a copied form whose golden cases open the page of the original',
    why: 'the page is contact-us',
    file: 'contact-us/journeys/minimal.json',
    copies: [
      { from: 'contact', to: 'contact-us' },
      { from: 'contact/pages/contact.json', to: 'contact-us/pages/contact-us.json' },
    ],
    removes: ['contact-us/pages/contact.json'],
    changes: [
      {
        file: 'contact-us/pages/contact-us.json',
        change: (text) =>
          text
            .replace('"pageID": "contact"', '"pageID": "contact-us"')
            .replace('"formFileName": "contact"', '"formFileName": "contact-us"'),
      },
    ],
    line: '"page": "contact"',
  },
  {
    name: 'a copied form in a folder with a capital letter',
    why: 'folders are lowercase letters, digits and dashes',
    file: 'Contact Us/pages/contact.json',
    copies: [{ from: 'contact', to: 'Contact Us' }],
    line: '"formFileName": "contact"',
  },
  {
    name: 'a copied page with the ID of the original',
    why: 'the page has the name of its file',
    file: 'domains/pages/domains-sale.json',
    copies: [{ from: 'domains/pages/domains-single.json', to: 'domains/pages/domains-sale.json' }],
    line: '"pageID": "domains-single"',
  },
  {
    name: 'a page copied from another form',
    why: 'the page has the type of the tax ID form',
    file: 'trademark/pages/trademark-sale.json',
    copies: [{ from: 'tax-id/pages/tax-id.json', to: 'trademark/pages/trademark-sale.json' }],
    change: swap('"pageID": "tax-id"', '"pageID": "trademark-sale"'),
    line: '"formType": "TaxIDForm"',
  },
  {
    name: 'a copied option list that a form already has in shared',
    why: 'a form cannot reuse a shared name',
    file: 'contact/lists/yes-no.json',
    copies: [{ from: 'shared/yes-no.json', to: 'contact/lists/yes-no.json' }],
    line: '"$schema"',
  },
  {
    name: 'a golden case copied from another form',
    why: 'the contact form has no domains',
    file: 'contact/journeys/two-domains.json',
    copies: [{ from: 'domains/journeys/two-domains.json', to: 'contact/journeys/two-domains.json' }],
    line: '"page": "domains"',
  },
  {
    name: 'a backup of a page beside it',
    why: 'the backup is a page with the ID of the original',
    file: 'login/pages/login-old.json',
    copies: [{ from: 'login/pages/login.json', to: 'login/pages/login-old.json' }],
    line: '"pageID": "login"',
  },
  {
    name: 'a step copied within a form',
    why: 'the fields of the step are asked twice',
    file: 'domains/steps.json',
    change: swap(
      '"modules": [{ "key": "search", "fields": ["domainInformation.domains"] }]\n    },',
      '"modules": [{ "key": "search", "fields": ["domainInformation.domains"] }]\n    },\n    {\n      "key": "domains-again",\n      "title": "Domains",\n      "modules": [{ "key": "search", "fields": ["domainInformation.domains"] }]\n    },',
    ),
    line: '"fields": ["domainInformation.domains"]',
  },
  {
    name: 'a field copied without its new name',
    why: 'the second definition replaces the first',
    file: 'contact/schema.json',
    change: swap(
      '"message": {',
      '"subject": { "type": "string", "title": "Order number", "rules": "maxLength:40" },\n        "message": {',
    ),
    line: '"title": "Order number"',
  },
  {
    name: 'a copied product with the answers of the original',
    why: 'both products are stored under the same name',
    file: 'registered-agent/products.json',
    change: swap(
      '  "legal-subscription": {',
      '  "legal-subscription-plus": {\n    "name": "Legal Subscription Plus",\n    "saveAs": "legalSubscription",\n    "from": "simple_products",\n    "match": { "kind": "legal_subscription" },\n    "payload": "none",\n    "order": 126\n  },\n  "legal-subscription": {',
    ),
    changes: [
      {
        file: 'registered-agent/steps.json',
        change: swap(
          '"products": ["legal-subscription"]',
          '"products": ["legal-subscription", "legal-subscription-plus"]',
        ),
      },
    ],
    line: '"saveAs": "legalSubscription"',
  },
];
