import { describe, expect, it } from 'vitest';
import type { Change } from '#definitions/cli/diff/change.ts';
import { compareForms } from '#definitions/cli/diff/compare-forms.ts';
import { openForm } from '#definitions/cli/open-form.ts';
import { copyShipped } from '../../copy-shipped.ts';
import type { ShippedCopy } from '../../copy-shipped.ts';

/** Compares a shipped form before and after an edit. */
async function compare(slug: string, edit: (copy: ShippedCopy) => void): Promise<readonly Change[]> {
  const [before, after] = [copyShipped(slug), copyShipped(slug)];
  edit(after);
  return compareForms(await openForm(before.root, slug), await openForm(after.root, slug));
}

const replace =
  (file: string, from: string, to: string) =>
  (copy: ShippedCopy): void =>
    copy.replace(file, from, to);

const MONITORING =
  '        { "key": "monitoring", "label": "Optional Items", "products": ["trademark-monitoring"] },\n';

function sellMonitoringAlways(copy: ShippedCopy): void {
  copy.replace('trademark/steps.json', MONITORING, '');
  copy.replace(
    'trademark/steps.json',
    '"primary": ["trademark"]',
    '"primary": ["trademark", "trademark-monitoring"]',
  );
}

function renameMonitoring(copy: ShippedCopy): void {
  copy.replace('shared/products.json', '"trademark-monitoring": {', '"mark-watch": {');
  copy.replace('trademark/steps.json', '["trademark-monitoring"]', '["mark-watch"]');
}

interface Case {
  readonly what: string;
  readonly slug: string;
  readonly edit: (copy: ShippedCopy) => void;
  readonly impact: Change['impact'];
  readonly message: string;
}

const cases: readonly Case[] = [
  {
    what: 'the label of an option',
    slug: 'affiliate',
    edit: replace(
      'affiliate/lists/affiliate-parties.json',
      '"value": "An individual"',
      '"value": "A person"',
    ),
    impact: 'safe',
    message:
      'The option "individual" of "individualOrBusiness" is now called "A person", not "An individual".',
  },
  {
    what: 'the order of options',
    slug: 'trademark',
    edit: replace(
      'shared/yes-no.json',
      '{ "key": "yes", "value": "Yes" },\n    { "key": "no", "value": "No" }',
      '{ "key": "no", "value": "No" },\n    { "key": "yes", "value": "Yes" }',
    ),
    impact: 'safe',
    message: 'The options of "trademarkInformation.inUse" have a new order.',
  },
  {
    what: 'a lower limit of rows',
    slug: 'mail-forwarding',
    edit: replace('mail-forwarding/steps.json', '"max": 4', '"max": 2'),
    impact: 'breaking',
    message: '"serviceInformation.recipients" has at most 2 rows, not 4. Drafts with more rows lose them.',
  },
  {
    what: 'a setting of a page',
    slug: 'contact',
    edit: replace('contact/pages/contact.json', '"phoneHelp": true', '"phoneHelp": false'),
    impact: 'safe',
    message: 'The page "contact" changed: settings.phoneHelp is false, not true.',
  },
  {
    what: 'a text of the form',
    slug: 'contact',
    edit: replace('contact/steps.json', '"button.submit": "Send"', '"button.submit": "Send it"'),
    impact: 'safe',
    message: 'The text "button.submit" is "Send it", not "Send".',
  },
  {
    what: 'a help text',
    slug: 'trademark',
    edit: replace('trademark/ui.json', 'Enter it exactly as you use it.', 'Enter it as you use it.'),
    impact: 'safe',
    message: 'The display of "trademarkInformation.markText" changed: ui:help.',
  },
  {
    what: 'the description of a module',
    slug: 'trademark',
    edit: replace('trademark/steps.json', 'the facts in this order', 'all facts in this order'),
    impact: 'safe',
    message: 'The step "trademark-agreement" changed: module "agreement".description.',
  },
  {
    what: 'a reaction',
    slug: 'registered-agent',
    edit: replace(
      'registered-agent/steps.json',
      '"is": true,\n      "set": { "companyInformation.principalAddress.choice": "ra" }',
      '"is": true,\n      "set": { "companyInformation.principalAddress.choice": "mailing" }',
    ),
    impact: 'safe',
    message: 'The reactions to "companyInformation.privacyUpsell" changed.',
  },
  {
    what: 'a setting of the submission',
    slug: 'contact',
    edit: replace('contact/steps.json', '"notify": true', '"notify": false'),
    impact: 'safe',
    message: 'The settings of the form changed: submission.notify is false, not true.',
  },
  {
    what: 'the name of a product',
    slug: 'trademark',
    edit: replace('trademark/products.json', '"name": "Trademark"', '"name": "Trademark Registration"'),
    impact: 'safe',
    message: 'The product "trademark" changed: name is "Trademark Registration", not "Trademark".',
  },
  {
    what: 'an optional product that every order contains',
    slug: 'trademark',
    edit: sellMonitoringAlways,
    impact: 'safe',
    message:
      'The product "trademark-monitoring" (Trademark Monitoring) is a primary product, not an optional one.',
  },
  {
    what: 'a product with another key',
    slug: 'trademark',
    edit: renameMonitoring,
    impact: 'safe',
    message:
      'The product "trademark-monitoring" (Trademark Monitoring) is now "mark-watch". Drafts and orders keep it as "trademarkMonitoring".',
  },
  {
    what: 'an answer that becomes private',
    slug: 'contact',
    edit: replace('contact/schema.json', '"title": "Subject"', '"title": "Subject", "private": "browser"'),
    impact: 'breaking',
    message:
      '"contactMessage.subject" is private now: it stays in the browser, so orders and messages no longer contain it.',
  },
  {
    what: 'an answer that is no longer private',
    slug: 'login',
    edit: replace('login/schema.json', '"private": "server",', ''),
    impact: 'breaking',
    message:
      '"accountInformation.password" is no longer private: drafts and stored records contain it as plain text.',
  },
];

describe('compareForms', () => {
  it.each(cases)('names $what', async ({ slug, edit, impact, message }) => {
    const changes = await compare(slug, edit);
    expect(changes).toContainEqual(expect.objectContaining({ impact, message }));
  });
});
