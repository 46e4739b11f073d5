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
  it('groups products under separate titles: the first company, the second company, and both', async () => {
    const golden = readJourneys().find(({ name }) => name === 'double-llc/maximal');
    if (golden === undefined) throw new Error('Unknown golden case.');
    const { form, facts, posted } = await replayJourney(golden);
    const review = { step: 'payment-information', except: [] };
    const sections = listReviewSections(form, answersOf(posted), facts, { products: [] }, review);
    const extras = sections.find(({ step }) => step.key === 'optional-items');
    expect(extras?.groups.map(({ title }) => title)).toEqual([
      'A tax ID for each company',
      'Corporate kit of the first company',
      'Corporate kit of the second company',
      'Mail for both companies',
      'Compliance for both companies',
      'A telephone number for each company',
      'For the first company',
      'The domain of the first company',
      'Offers of our partners',
      'Name reservation',
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

  it('shows one line with the assumption while every answer in it is the default', async () => {
    const lines = await listLines('form-a-business/llc-wyoming', (posted) => posted);
    const [fold, ...others] = lines.filter(({ label }) => label === MORE);
    expect(fold).toMatchObject({
      words: "The agent's address is on record, and we notify nobody but you.",
      isAssumed: true,
    });
    expect(others).toEqual([]);
    expect(lines.map(({ label }) => label)).not.toContain('Principal address');
  });

  it('lists every answer once one differs from its default', async () => {
    const lines = await listLines('form-a-business/llc-wyoming', (posted) => ({
      ...posted,
      companyInformation: { ...Object(posted['companyInformation']), altCompanyName: 'Ruiz Works' },
    }));
    expect(lines.map(({ label }) => label)).not.toContain(MORE);
    expect(lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Principal address', 'Alternate business name']),
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
      "The contact's address: 1 Main St, Cody, WY 82414, United States",
    );
  });
});
