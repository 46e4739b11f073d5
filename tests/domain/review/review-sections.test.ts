import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { listReviewSections } from '#domain/review/review-sections.ts';
import type { ReviewModel } from '#domain/review/review-model.ts';
import { copyForm, loadForm } from '../../definitions/forms/copy-form.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { twoVehicles } from '../../fixtures/vehicle-rows-answers.ts';

const review: ReviewModel = { step: 'payment-information', except: [] };

function listLines(document: AnswersDocument, model = review): readonly string[] {
  const { answers, cart } = deriveOrder(form, document, companyFacts);
  return listReviewSections(form, answers, companyFacts, cart, model).flatMap(({ step, groups }) =>
    groups.flatMap(({ title, lines }) =>
      lines.map(({ label, words }) => `${step.key} | ${title ?? '-'} | ${label} | ${words}`),
    ),
  );
}

describe('listReviewSections', () => {
  const lines = listLines(llcInWyoming);

  it('lists answers by step, as text', () => {
    expect(lines).toContain('company-information | - | Service state | Wyoming');
    expect(lines).toContain('company-information | - | Business name | Ruiz Tools LLC');
  });

  it('shows a company name with its designator, as in the filing', () => {
    const { companyInformation } = llcInWyoming;
    const named = { ...Object(companyInformation), companyName: 'Ruiz Tools', companyNameDesignator: 'LLC' };
    const lines = listLines({ ...llcInWyoming, companyInformation: named });
    expect(lines).toContain('company-information | - | Business name | Ruiz Tools LLC');
  });

  it('combines each name and each address into one line', () => {
    expect(lines).toContain('contact-information | - | Name | Ana Ruiz');
    const address = lines.find((line) => line.startsWith('contact-information | - | Street address'));
    expect(address).toMatch(/\| .+, Cody, Wyoming 82414, United States$/);
    expect(lines.filter((line) => line.includes('Cody'))).toHaveLength(1);
  });

  it('lists rows under their titles', () => {
    expect(lines).toContain('formation-details | Member 1 | Name | Ana Ruiz');
  });

  it('lists officials under the titles of their modules', () => {
    const officials = Object.fromEntries(
      ['president', 'secretary', 'treasurer'].map((office) => [
        office,
        { firstName: office, lastName: 'Lind', address: { choice: 'contact' } },
      ]),
    );
    const shares = { authorizedShares: '5000', parValue: '0.01' };
    const lines = listLines({
      ...llcInWyoming,
      companyInformation: {
        ...Object(llcInWyoming['companyInformation']),
        entityType: { key: 'Corp', value: 'Corporation' },
      },
      formationDetails: { corporation: { ...officials, ...shares } },
    });
    const named = lines.filter((line) => / (?:president|secretary|treasurer) Lind$/.test(line));
    expect(named).toEqual([
      'formation-details | President | Name | president Lind',
      'formation-details | Secretary | Name | secretary Lind',
      'formation-details | Treasurer | Name | treasurer Lind',
    ]);
    // The fields after them do not belong to the treasurer.
    expect(lines.find((line) => line.includes('Authorized shares'))).toMatch(
      /\| Shares \| Authorized shares/,
    );
  });

  it('includes the filing method with its time, even the default method', () => {
    const filing = lines.filter((line) => /\(\d+ (?:hours?|days?)/.test(line));
    expect(filing[0]).toMatch(/^company-information \| - \| .+ \| Wyoming: .+ \(.+\)$/);
  });

  it('shows the variant of a product instead of a plain yes', () => {
    const mail = { checked: true, data: { serviceType: 'virtual-office' } };
    const ofMail = listLines({ ...llcInWyoming, productState: { mailForwarding: mail } }).filter((line) =>
      line.includes('Mail at our address'),
    );
    expect(ofMail).toEqual(['optional-items | - | Mail at our address | Virtual Office']);
  });

  it('omits its own step, private answers and unchecked checkboxes', () => {
    const text = lines.join('\n');
    expect(text).not.toContain('payment-information');
    for (const secret of ['Correct-h0rse', '4242', '| Yes\n| No']) expect(text).not.toContain(secret);
    const checked = listLines({ ...llcInWyoming, productState: { taxID: { checked: false } } });
    expect(checked.join('\n')).not.toMatch(/optional-items .*Tax ID.* No/);
  });

  it('omits the excluded paths', () => {
    const except = ['companyInformation.state', 'formationDetails.llc.members.*.lastName'];
    const fewer = listLines(llcInWyoming, { ...review, except });
    expect(fewer).not.toContain('company-information | - | Service state | Wyoming');
    expect(fewer).toContain('formation-details | Member 1 | First name | Ana');
  });

  it('uses the row titles of the page', async () => {
    const { form: vehicles, factsOf } = await loadForm('vehicle-rows', copyForm('vehicle-rows'));
    const facts = factsOf('vehicle-rows');
    const { answers, cart } = deriveOrder(vehicles, twoVehicles, facts);
    const [section] = listReviewSections(vehicles, answers, facts, cart, { step: 'none', except: [] });
    expect(section?.groups.map(({ title }) => title)).toEqual(['Vehicle 1', 'Vehicle 2']);
  });
});
