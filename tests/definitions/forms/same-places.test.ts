import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { copyForm, loadForm } from './copy-form.ts';

const { form, factsOf } = await loadForm('same-places', copyForm('same-places'));
const facts = { ...factsOf('same-places'), catalogue: companyFacts.catalogue };

const contactInformation = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  line1: '1 Main St',
  state: 'WY',
  country: { key: 'US', value: 'United States' },
};

function derive(document: AnswersDocument) {
  return deriveOrder(form, { contactInformation, ...document }, facts);
}

function messagesOf(document: AnswersDocument) {
  return derive(document).problems.map(
    (problem) => `${problem.path}: ${describeProblem(form, problem, facts.page.texts)}`,
  );
}

/** Returns the paths of the visible fields in a step. */
function askedOf(document: AnswersDocument, module: number): readonly string[] {
  const { answers } = derive(document);
  const items = form.steps[0]?.modules[module]?.items ?? [];
  return items.flatMap((item) =>
    item.kind === 'field' && item.when?.(answers, facts, '') !== false ? [item.field.path] : [],
  );
}

describe('an address that is the same as another address', () => {
  it('copies the shared fields and shows only its own fields', () => {
    const document = { officers: { president: { sameAs: true, title: 'CEO', firstName: 'Bo' } } };
    expect(derive(document).document).toMatchObject({
      officers: { president: { sameAs: true, firstName: 'Ana', lastName: 'Ruiz', title: 'CEO' } },
    });
    const base = 'officers.president';
    expect(askedOf(document, 1)).toEqual([`${base}.sameAs`, `${base}.title`]);
    expect(askedOf({}, 1)).toEqual(
      ['sameAs', 'firstName', 'lastName', 'title'].map((name) => `${base}.${name}`),
    );
  });

  it('appears only when the address itself is visible', () => {
    expect(askedOf({}, 2)).toEqual(['officers.hasSecretary']);
    expect(askedOf({ officers: { hasSecretary: true, secretary: { sameAs: true } } }, 2)).toEqual([
      'officers.hasSecretary',
      'officers.secretary.sameAs',
    ]);
  });

  it('shows an error at its checkbox when a field is missing in the other address', () => {
    const { firstName: _, ...nameless } = contactInformation;
    const president = { sameAs: true, title: 'CEO' };
    const failing = messagesOf({ contactInformation: nameless, officers: { president } });
    expect(failing).toContain('officers.president.sameAs: First name is required');
    expect(failing.filter((text) => text.startsWith('officers.'))).toHaveLength(1);
  });

  it('applies only to the current first row', () => {
    const members = [{ sameAs: true }, { sameAs: true, firstName: 'Bo' }];
    expect(derive({ members }).document).toMatchObject({
      members: [
        { sameAs: true, firstName: 'Ana', lastName: 'Ruiz', address: { state: 'WY' } },
        { firstName: 'Bo' },
      ],
    });
    expect(derive({ members: members.slice(1) }).document).toMatchObject({
      members: [{ sameAs: true, firstName: 'Ana' }],
    });
  });

  it('copies fields with other names according to "names" in the definition', () => {
    const order = derive({ paymentInformation: { sameAs: true } });
    expect(order.answers.get('paymentInformation.first_name')).toBe('Ana');
    // Card data never leaves the browser.
    expect(order.document).not.toHaveProperty('paymentInformation.first_name');
  });

  it('copies the other address until a checkbox for a different address is checked', () => {
    const paymentInformation = { line1: '2 Side St' };
    const order = derive({ paymentInformation });
    expect(order.answers.get('paymentInformation.line1')).toBe('1 Main St');
    const different = derive({ paymentInformation: { ...paymentInformation, differentAddress: true } });
    expect(different.answers.get('paymentInformation.line1')).toBe('2 Side St');
  });

  it('adds nothing to the order payload', () => {
    const order = derive({
      officers: { president: { sameAs: true } },
      members: [{ sameAs: true }],
      paymentInformation: { sameAs: true },
    });
    expect(order.payload).not.toBeNull();
    expect(JSON.stringify(order.payload)).not.toContain('sameAs');
  });
});
