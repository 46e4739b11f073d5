import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { readJourneys } from '../../../journeys/read-journeys.ts';
import { replayJourney } from '../../../journeys/replay-journey.ts';
import { loadForm } from '../copy-form.ts';

async function openField(slug: string, ending: string) {
  const { form, factsOf } = await loadForm(slug, 'form-definitions');
  const path = Object.keys(form.fields).find((known) => known.endsWith(ending));
  const field = path === undefined ? undefined : form.fields[path];
  if (field === undefined) throw new Error(`${slug} has no field ${ending}.`);
  const judge = (value: string, answers: object = {}) =>
    field.validate.call({ answers: answersOf({ ...answers }), facts: factsOf(slug), row: '' }, value)?.rule;
  return { field, judge };
}

const NOTARY = 'notaryStamp.data.';

describe('a shipped field', () => {
  it.each([
    ['month 13', `${NOTARY}exp_month`, '13', 'regex'],
    ['day 32', `${NOTARY}exp_day`, '32', 'regex'],
    ['a past year', `${NOTARY}exp_year`, '2020', 'dayNotPast'],
  ])('rejects %s of a notary commission', async (_what, ending, value, rule) => {
    const { judge } = await openField('form-a-business', ending);
    const data = { exp_month: '1', exp_day: '1' };
    expect(judge(value, { productState: { notaryStamp: { data } } })).toBe(rule);
  });

  it('rejects the needed-by date 01/01/1900', async () => {
    const { judge } = await openField('custom-contact', '.neededBy');
    expect(judge('01/01/1900')).toBe('notBefore');
  });

  it.each(['vehicleVIN', 'vehicleHIN'])('normalizes a %s as a VIN', async (name) => {
    const { field } = await openField('vehicle-registration', `.${name}`);
    expect(field.kind).toBe('vin');
  });

  it('gives a hint about the designator of a company name', async () => {
    const { field } = await openField('form-a-business', 'companyInformation.companyName');
    expect(field.hint).toEqual({ entityType: 'companyInformation.entityType' });
  });
});

describe('the fee of an electric vehicle', () => {
  it('counts as a tax in the cart', async () => {
    const golden = readJourneys().find(
      ({ name }) => name === 'vehicle-registration/electric-car-with-plates',
    );
    if (golden === undefined) throw new Error('Unknown golden case.');
    const { judgment } = await replayJourney(golden);
    if (judgment.kind !== 'order') throw new Error(`It is ${judgment.kind}.`);
    const parts = judgment.cart.lines.flatMap((line) => [line, ...(line.items ?? [])]);
    const taxes = parts.filter(({ tax }) => tax === true).map(({ label }) => label);
    expect(taxes.length).toBeGreaterThan(0);
    expect(taxes.join()).toContain('Electric');
  });
});
