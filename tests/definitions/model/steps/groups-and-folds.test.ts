import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { ItemModel } from '#domain/form.ts';
import { companyFacts } from '../../../fixtures/company-facts.ts';
import { copyForm, loadForm } from '../../forms/copy-form.ts';

const { form, factsOf } = await loadForm('folds', copyForm('folds'));
const facts = { ...factsOf('folds'), catalogue: companyFacts.catalogue };
const named = { companyName: 'Ruiz Tools', notifyAttorney: 'no' };

function derive(companyInformation: AnswersDocument) {
  return deriveOrder(form, { companyInformation }, facts);
}

/** Returns the visible titles in the first step. The fields of a fold are in a list after its title. */
function shownOf(companyInformation: AnswersDocument): readonly unknown[] {
  const { answers } = derive(companyInformation);
  const list = (items: readonly ItemModel[]): readonly unknown[] =>
    items.flatMap((item) => {
      if (item.when?.(answers, facts, '') === false) return [];
      if (item.kind === 'fold') return [item.fold.title, list(item.fold.items)];
      return item.kind === 'field' ? [item.field.title] : [];
    });
  return list(form.steps.flatMap(({ modules }) => modules.flatMap(({ items }) => items)));
}

describe('a group of fields with a condition', () => {
  it('shows its fields only when its condition and their own conditions are true', () => {
    const more = { ...named, askMore: true };
    expect(shownOf(more).slice(-1)).toEqual([['Color of the sign']]);
    expect(shownOf({ ...more, color: 'red' }).slice(-1)).toEqual([['Color of the sign', 'Font of the sign']]);
    expect(derive({ ...named, color: 'red' }).document).not.toHaveProperty('companyInformation.color');
  });

  it('requires answers only when the condition is true', () => {
    expect(derive(named).problems).toEqual([]);
    const problems = derive({ ...named, notifyAttorney: 'yes' }).problems.map(({ path }) => path);
    expect(problems).toEqual(['companyInformation.attorney.name', 'companyInformation.attorney.email']);
  });
});

describe('a collapsible section', () => {
  it('appears under its condition while one of its fields is visible', () => {
    const fold = ['The sign', ['Color of the sign']];
    expect(shownOf({ askMore: true })).not.toContain('The sign');
    expect(shownOf(named)).not.toContain('The sign');
    expect(shownOf({ ...named, askMore: true }).slice(-2)).toEqual(fold);
  });

  it('contains answers that count like the answers of other fields', () => {
    const order = derive({ ...named, altCompanyName: 'Ruiz and Sons', isSeasonal: true });
    expect(order.document).toMatchObject({
      companyInformation: { altCompanyName: 'Ruiz and Sons', isSeasonal: true, notifyAttorney: 'no' },
    });
  });
});
