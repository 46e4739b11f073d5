import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { loadForm } from '../copy-form.ts';

const forms = ['form-a-business', 'foreign-registration', 'double-llc', 'business-identity', 'domestication'];

async function problemsOf(slug: string, affiliateCodeRequired: boolean, affiliateCode?: string) {
  const { form, factsOf } = await loadForm(slug, 'form-definitions');
  const { page, ...rest } = factsOf(slug);
  const facts = { ...rest, page: { ...page, settings: { ...page.settings, affiliateCodeRequired } } };
  const answers = evaluateAnswers(form, answersOf({ affiliateCode }), facts);
  return validateForm(form, answers, facts).filter(({ path }) => path === 'affiliateCode');
}

describe.each(forms)('the affiliate code of %s', (slug) => {
  it('remains optional by default', async () => {
    expect(await problemsOf(slug, false)).toEqual([]);
  });

  it('becomes required by a page setting', async () => {
    expect(await problemsOf(slug, true)).toMatchObject([{ rule: 'required' }]);
    expect(await problemsOf(slug, true, 'DANA-7')).toEqual([]);
  });

  it('never exceeds 100 characters', async () => {
    expect(await problemsOf(slug, true, 'D'.repeat(101))).toMatchObject([{ rule: 'maxLength' }]);
    expect(await problemsOf(slug, false, 'D'.repeat(101))).toMatchObject([{ rule: 'maxLength' }]);
  });
});
