import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { describeStoredAnswers } from '#server/records/describe-stored-answers.ts';
import { companyFacts as facts } from '../../fixtures/company-facts.ts';

async function describeName(companyName: string, entityType: string) {
  const stored = {
    answers: {
      companyInformation: {
        state: 'WY',
        entityType: { key: entityType, value: entityType },
        companyName,
        companyNameDesignator: 'LLC',
      },
    },
    versions: { definition: 'd', page: 'p', catalogue: 'c' },
    today: facts.today,
  };
  const { answers } = await describeStoredAnswers(stored, async () => ({ form, facts }));
  return answers.find(({ path }) => path === 'companyInformation.companyName');
}

describe('describeStoredAnswers', () => {
  it('adds the designator to the company name and keeps the typed value', async () => {
    expect(await describeName('Blue Shops', 'LLC')).toMatchObject({
      value: 'Blue Shops',
      words: 'Blue Shops LLC',
    });
  });

  it('adds no second designator to a name that ends with a designator', async () => {
    expect(await describeName('Blue Shops LLC', 'LLC')).toMatchObject({ words: 'Blue Shops LLC' });
  });
});
