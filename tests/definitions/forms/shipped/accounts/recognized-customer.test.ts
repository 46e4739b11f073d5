import { describe, expect, it } from 'vitest';
import { listForms } from '#definitions/vite-plugin.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers, isShown } from '#domain/relevance/relevance.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { itemsOf } from '#domain/steps/items.ts';
import { loadForm } from '../../copy-form.ts';
import type { LoadedForm } from '../../copy-form.ts';

const ACCOUNT = ['email', 'password', 'confirmPassword'].map((name) => `accountInformation.${name}`);
/** Forms without a contact, and forms that ask for the password of an existing account. */
const WITHOUT = ['login', 'reset-password', 'new-password', 'samples', 'sample-states'];

const slugs = listForms('form-definitions').filter((slug) => !WITHOUT.includes(slug));

/** Returns the account fields that a page shows to a visitor or a customer. */
function accountFieldsOf(
  { form, pages, factsOf }: LoadedForm,
  customer?: { readonly email: string },
  changed: PageConfiguration['settings'] = {},
) {
  const [page] = pages;
  if (page === undefined) throw new Error('The form has no page.');
  const known = factsOf(page.pageID);
  const settings = { ...known.page.settings, askPassword: true, confirmPassword: true, ...changed };
  const facts = { ...known, page: { ...page, settings }, customer };
  const answers = evaluateAnswers(form, answersOf({}), facts);
  return ACCOUNT.filter((path) => {
    const field = form.fields[path];
    return field !== undefined && isShown({ field, path, row: '' }, answers, facts);
  });
}

describe.each(slugs)('the form %s', (slug) => {
  it('names the customer once, and hides exactly the account fields', async () => {
    const loaded = await loadForm(slug, 'form-definitions');
    expect(itemsOf(loaded.form).filter(({ kind }) => kind === 'customer')).toHaveLength(1);
    expect(accountFieldsOf(loaded)).toEqual(ACCOUNT.filter((path) => path in loaded.form.fields));
    expect(accountFieldsOf(loaded, { email: 'ana@example.com' })).toEqual([]);
  });

  it('asks for the email alone on a page without passwords', async () => {
    const loaded = await loadForm(slug, 'form-definitions');
    const [email = ''] = ACCOUNT;
    const asked = email in loaded.form.fields ? [email] : [];
    expect(accountFieldsOf(loaded, undefined, { askPassword: false })).toEqual(asked);
  });
});
