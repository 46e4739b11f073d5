import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedCopy } from '../copy-shipped.ts';

/** An edit of a shipped form, as a content admin would make it. */
export interface ShippedChange {
  /** The folder of the form. */
  readonly slug: string;
  readonly change: (copy: ShippedCopy) => void;
}

/** Moves a definition from one group of a file to another. */
function moveBetweenGroups(
  { root }: ShippedCopy,
  file: string,
  from: readonly string[],
  to: readonly string[],
): void {
  const path = join(root, file);
  const content = JSON.parse(readFileSync(path, 'utf8'));
  const groupAt = (names: readonly string[]) => names.reduce((group, name) => (group[name] ??= {}), content);
  const name = 'registrationDate';
  groupAt(to)[name] = groupAt(from)[name];
  delete groupAt(from)[name];
  writeFileSync(path, JSON.stringify(content, null, 2));
}

function moveRegistrationDate(copy: ShippedCopy): void {
  const [from, to] = ['"boiInformation.registrationDate"', '"companyInformation.registrationDate"'];
  const groups = [['boiInformation'], ['companyInformation']] as const;
  const [old, now] = groups.map(([group]) => ['properties', group, 'properties']);
  moveBetweenGroups(copy, 'boi/schema.json', old ?? [], now ?? []);
  moveBetweenGroups(copy, 'boi/ui.json', ...groups);
  copy.replace('boi/steps.json', from, to);
  copy.replace('boi/products.json', from, to);
}

/** Ten edits of ten shipped forms, by name. */
export const shippedChanges = {
  label: {
    slug: 'contact',
    change: ({ replace }) => replace('contact/schema.json', '"title": "Subject"', '"title": "Your topic"'),
  },
  option: {
    slug: 'jobs',
    change: ({ replace }) =>
      replace(
        'jobs/lists/job-sources.json',
        '    { "key": "Search engine", "value": "Search engine" },\n',
        '',
      ),
  },
  step: {
    slug: 'mail-forwarding',
    change: ({ replace }) =>
      replace('mail-forwarding/steps.json', '"key": "individual-or-business"', '"key": "recipients"'),
  },
  rule: {
    slug: 'trademark',
    change: ({ replace }) =>
      replace(
        'trademark/schema.json',
        '"required|length:10|maxLength:2000"',
        '"required|length:40|maxLength:2000"',
      ),
  },
  price: {
    slug: 'business-identity',
    change: ({ replace }) =>
      replace(
        '../server/catalogue/data/simple-products.json',
        '"name": "Web Hosting", "price": 10800',
        '"name": "Web Hosting", "price": 12000',
      ),
  },
  product: {
    slug: 'registered-agent',
    change: ({ replace }) =>
      replace(
        'registered-agent/steps.json',
        ',\n        { "key": "carriers", "label": "Motor carriers", "products": ["process-agent"] }',
        '',
      ),
  },
  condition: {
    slug: 'custom-contact',
    change: ({ replace }) =>
      replace(
        'custom-contact/steps.json',
        '"when": { "customContact.requestKind": "volume" }',
        '"when": { "customContact.requestKind": { "not": "volume" } }',
      ),
  },
  path: { slug: 'boi', change: moveRegistrationDate },
  type: {
    slug: 'tax-id',
    change: ({ replace }) => {
      const integer =
        '"type": "integer",\n          "title": "Number of members",\n          "minimum": 1,\n          "maximum": 99,';
      replace('tax-id/schema.json', integer, '"type": "string",\n          "title": "Number of members",');
      replace(
        'tax-id/schema.json',
        '"rules": "required",\n          "default": 1',
        '"rules": "required|numeric|maxLength:2"',
      );
      replace('tax-id/ui.json', '"ui:widget": "quantity",\n      "ui:help": "An', '"ui:help": "An');
    },
  },
  version: {
    slug: 'foreign-registration',
    change: ({ replace }) => {
      const [from, to] = ['companyInformation.nameReservationNumber', 'companyInformation.reservationNumber'];
      for (const file of ['schema', 'ui'].map((name) => `foreign-registration/${name}.json`)) {
        replace(file, '"nameReservationNumber"', '"reservationNumber"');
      }
      for (const file of ['steps', 'products'].map((name) => `foreign-registration/${name}.json`)) {
        replace(file, from, to);
      }
      const migrations = `"migrations": { "2": { "move": { "${from}": "${to}" } } }`;
      replace('foreign-registration/steps.json', '"version": 1', `"version": 2, ${migrations}`);
    },
  },
} as const satisfies Readonly<Record<string, ShippedChange>>;
