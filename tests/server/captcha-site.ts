import { compileForm } from '#definitions/compile/compile-form.ts';
import { instantiateForm } from '#definitions/compile/instantiate-form.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { copyForm, project } from '../definitions/forms/copy-form.ts';
import { formABusinessFacts } from '../fixtures/form-a-business-facts.ts';

const { source, pages, definition } = await compileForm(copyForm('captcha'), 'captcha', { root: project });
const catalogue = { ...formABusinessFacts.catalogue, tldPrices: [] };

/** The real storefront, with one form: its pages demand captchas of all providers, and it sells a book. */
export const captchaSite = assembleSite(
  {
    forms: [instantiateForm(source)],
    pages: { captcha: pages },
    definitions: { captcha: definition },
  },
  { current: () => catalogue, find: () => catalogue },
);
