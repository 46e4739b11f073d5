import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { closeTypeOf, readCompanyType } from '#domain/submission/company/close-type.ts';

const answered = (isCloseCompany: boolean, entityType?: object) =>
  answersOf({ companyInformation: { isCloseCompany, entityType } });

describe('the entity type that is formed', () => {
  it.each([
    ['LLC', true, 'Close LLC'],
    ['Corp', true, 'Close Corp'],
    ['LLC', false, 'LLC'],
    // There is no such company: the type stays what it is.
    ['NP Corp', true, 'NP Corp'],
  ])('of %s, close: %s, is %s', (chosen, isClose, formed) => {
    expect(closeTypeOf(chosen, answered(isClose))).toBe(formed);
    expect(readCompanyType(answered(isClose, { key: chosen }))).toBe(formed);
  });

  it('is unknown before it is answered', () => {
    expect(readCompanyType(answered(true))).toBe(null);
  });
});
