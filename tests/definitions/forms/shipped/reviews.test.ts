import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { listReviewSections } from '#domain/review/review-sections.ts';
import { readJourneys } from '../../../journeys/read-journeys.ts';
import { replayJourney } from '../../../journeys/replay-journey.ts';
import { sellingForms } from './selling-forms.ts';

describe('the list of selling forms', () => {
  it('contains more than ten forms', () => {
    expect(sellingForms.length).toBeGreaterThan(10);
  });

  it.each(sellingForms.map((form) => [form.slug, form] as const))(
    'includes the review of the answers next to the card: %s',
    (_slug, { steps }) => {
      const paying = steps.find(({ modules }) => modules.some(({ key }) => key === 'card'));
      const items = paying?.modules.flatMap((module) => module.items) ?? [];
      expect(items.filter(({ kind }) => kind === 'review')).toHaveLength(1);
    },
  );
});

describe('the review of two companies', () => {
  it('groups products under the titles of their modules, also of collapsed ones', async () => {
    const golden = readJourneys().find(({ name }) => name === 'double-llc/maximal');
    if (golden === undefined) throw new Error('Unknown golden case.');
    const { form, facts, posted } = await replayJourney(golden);
    const review = { step: 'payment-information', except: [] };
    const sections = listReviewSections(form, answersOf(posted), facts, { products: [] }, review);
    const extras = sections.find(({ step }) => step.key === 'optional-items');
    expect(extras?.groups.map(({ title }) => title)).toEqual([
      'Reports and filings',
      'Recommended',
      'Phone',
      'Website and email',
      'Domain for the first company',
      'Kit for the first company',
      'Kit for the second company',
      'Names',
      'Legal and partner offers',
    ]);
  });
});

describe('the review of a fold', () => {
  const review = { step: 'payment-information', except: [] };
  const MORE = 'More about the company';

  async function listLines(name: string, change: (posted: AnswersDocument) => AnswersDocument) {
    const golden = readJourneys().find((journey) => journey.name === name);
    if (golden === undefined) throw new Error('Unknown golden case.');
    const { form, facts, posted } = await replayJourney(golden);
    const sections = listReviewSections(form, answersOf(change(posted)), facts, { products: [] }, review);
    return sections.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines));
  }

  it('shows nothing while every answer in it is the default', async () => {
    const lines = await listLines('form-a-business/llc-wyoming', (posted) => posted);
    const labels = lines.map(({ label }) => label);
    expect(labels).toContain('Business name');
    expect(labels).not.toContain(MORE);
    expect(labels).not.toContain('Industry');
  });

  it('lists every answer once one differs from its default', async () => {
    const lines = await listLines('form-a-business/llc-wyoming', (posted) => ({
      ...posted,
      companyInformation: { ...Object(posted['companyInformation']), altCompanyName: 'Ruiz Works' },
    }));
    expect(lines.map(({ label }) => label)).not.toContain(MORE);
    expect(lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Should we notify your attorney when the company is formed?',
        'Alternate business name',
      ]),
    );
  });
});

describe('the review of a corporation', () => {
  it('shows the default address of an official', async () => {
    const golden = readJourneys().find(({ name }) => name === 'form-a-business/corp-delaware-expedited');
    if (golden === undefined) throw new Error('Unknown golden case.');
    const { form, facts, posted } = await replayJourney(golden);
    const sections = listReviewSections(form, answersOf(posted), facts, { products: [] });
    const secretary = sections.flatMap(({ groups }) => groups).find(({ title }) => title === 'Secretary');
    expect(secretary?.lines.map(({ words }) => words)).toContain(
      'Contact address: 1 Main St, Cody, WY 82414, United States',
    );
  });
});
