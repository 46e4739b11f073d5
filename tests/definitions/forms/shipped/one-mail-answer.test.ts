import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { followChange } from '#domain/reactions/follow-change.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const DESTINATION = 'companyInformation.inlineMFVODeliveryDestination';
const PRINCIPAL = 'companyInformation.principalAddress.choice';
const MAILING = 'companyInformation.mailingAddress.choice';
const SERVICE = 'productState.mailForwarding.data.serviceType';

const forms = await Promise.all(
  ['form-a-business', 'double-llc', 'foreign-registration', 'domestication'].map(async (slug) => {
    const { form, factsOf } = await loadForm(slug, 'form-definitions');
    const { page, ...others } = factsOf(slug);
    const settings = { ...page.settings, offerOptionalItems: true };
    return { slug, form, facts: { ...others, page: { ...page, settings }, catalogue: fixtureCatalogue } };
  }),
);

describe.each(forms)('the mail destination in $slug', ({ form, facts }) => {
  const follow = (path: string, value: unknown) => {
    const given = answersOf({
      companyInformation: { state: 'FL', entityType: { key: 'LLC', value: 'LLC' } },
    });
    const present = { given, before: evaluateAnswers(form, given, facts) };
    const followed = followChange(form, present, path, value, facts);
    return 'writes' in followed ? followed.writes : {};
  };

  it.each([
    ['ourAddress', { [PRINCIPAL]: 'ra', [MAILING]: 'ra', [SERVICE]: 'mail-forwarding' }],
    ['yourAddress', { [PRINCIPAL]: 'ra', [MAILING]: 'ra' }],
    ['ownAddress', { [PRINCIPAL]: 'mailing', [MAILING]: 'specify' }],
  ])('sets both addresses and the service when it becomes %s', (value, writes) => {
    expect(follow(DESTINATION, value)).toEqual({ [DESTINATION]: value, ...writes });
  });
});
