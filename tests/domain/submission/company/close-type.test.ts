import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { closeTypeOf, readCompanyType } from '#domain/submission/company/close-type.ts';

const answered = (isCloseCompany: boolean, entityType?: object) =>
  answersOf({ companyInformation: { isCloseCompany, entityType } });

describe('closeTypeOf', () => {
  it.each([
    ['LLC', true, 'Close LLC'],
    ['Corp', true, 'Close Corp'],
    ['LLC', false, 'LLC'],
    // No such entity type exists, so the type stays unchanged.
    ['NP Corp', true, 'NP Corp'],
  ])('combines the entity type %s and the close answer %s into %s', (chosen, isClose, formed) => {
    expect(closeTypeOf(chosen, answered(isClose))).toBe(formed);
    expect(readCompanyType(answered(isClose, { key: chosen }))).toBe(formed);
  });

  it('returns null from readCompanyType before an answer', () => {
    expect(readCompanyType(answered(true))).toBe(null);
  });
});
