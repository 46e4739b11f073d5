import { describe, expect, it } from 'vitest';
import type { ItemModel, StepModel } from '#domain/form.ts';
import { resolveOptions } from '#domain/pages/resolve-options.ts';
import { recordOf } from '#domain/read-property.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { titleSteps } from '#domain/steps/title-steps.ts';
import { loadForm } from '../../copy-form.ts';

async function openPage(slug: string, pageID: string) {
  const { form, factsOf } = await loadForm(slug, 'form-definitions');
  const { page } = factsOf(pageID);
  return { form: titleSteps(form, page), page };
}

const itemsOf = (step: StepModel | undefined): readonly ItemModel[] =>
  step?.modules.flatMap(({ items }) => items) ?? [];

const fieldsOf = (step: StepModel | undefined) => itemsOf(step).flatMap(pathsOfItem);

describe('the page of one state for the registered agent', () => {
  it('asks for the account in the step Account Setup, before the contact', async () => {
    const { form } = await openPage('registered-agent', 'registered-agent-one-state');
    const titles = form.steps.map(({ title }) => title);
    expect(titles.slice(1, 3)).toEqual(['Account Setup', 'Contact Information']);
    expect(fieldsOf(form.steps[1])).toEqual(
      ['email', 'password', 'confirmPassword'].map((name) => `accountInformation.${name}`),
    );
    expect(fieldsOf(form.steps[2])).not.toContain('accountInformation.email');
  });

  it('asks for legal needs in the step Legal Needs', async () => {
    const { form } = await openPage('registered-agent', 'registered-agent-one-state');
    const step = form.steps.find(({ title }) => title === 'Legal Needs');
    expect(fieldsOf(step)).toContain('companyInformation.legalNeeds');
  });

  it('offers the expiry month and year as choices', async () => {
    const { form, page } = await openPage('registered-agent', 'registered-agent-one-state');
    const { uiSchema = {} } = form.fields['paymentInformation.exp_month'] ?? {};
    const options = resolveOptions(uiSchema, recordOf(uiSchema['ui:options']), page, {});
    expect([uiSchema['ui:widget'], options['choices']]).toEqual(['card-expiry', true]);
  });

  it('lets visitors select several states, so that they meet the error of the cart', async () => {
    const { form, page } = await openPage('registered-agent', 'registered-agent-one-state');
    const { uiSchema = {} } = form.fields['companyInformation.states'] ?? {};
    const options = resolveOptions(uiSchema, recordOf(uiSchema['ui:options']), page, {});
    expect([options['several'] ?? true, page.settings['severalStates']]).toEqual([true, false]);
  });
});

describe('the page of all questions for a new company', () => {
  it('offers the ownership report, trademark monitoring and the billing type in Order Information', async () => {
    const { form } = await openPage('form-a-business', 'form-a-business-together');
    const [step] = form.steps;
    expect(step?.title).toBe('Order Information');
    expect(fieldsOf(step)).toEqual(
      expect.arrayContaining([
        'billingType',
        'productState.beneficialOwnership.checked',
        'productState.trademarkMonitoring.checked',
      ]),
    );
  });
});

describe('the short page of the same form', () => {
  it.each([
    ['registered-agent', ['Account Setup', 'Legal Needs']],
    ['form-a-business', ['Account Setup', 'Order Information']],
  ])('lacks the longer steps: %s', async (slug, others) => {
    const { form } = await openPage(slug, slug);
    expect(form.steps.map(({ title }) => title).filter((title) => others.includes(title))).toEqual([]);
  });
});

describe('a page with the titles of the specification', () => {
  it.each([
    ['boi', 'boi-registered-abroad', ['Order Information with Optional Items', 'Contact Information']],
    ['jobs', 'jobs-legal', ['Job Description Links', 'Job Form Contact Information']],
  ])('titles its first steps as specified: %s, %s', async (slug, pageID, titles) => {
    const { form } = await openPage(slug, pageID);
    expect(form.steps.slice(0, 2).map(({ title }) => title)).toEqual(titles);
  });

  it.each([
    ['boi', ['Order Information', 'Contact Information']],
    ['jobs', ['Choose a position', 'Your application']],
  ])('gives the default page plain titles: %s', async (slug, titles) => {
    const { form } = await openPage(slug, slug);
    expect(form.steps.slice(0, 2).map(({ title }) => title)).toEqual(titles);
  });
});
