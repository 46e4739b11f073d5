import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { FieldModel } from '#domain/form.ts';
import { listNumberChoices, numberChoicesOf } from '#domain/phones/number-choices.ts';
import { makeField } from '../small-form.ts';

function fieldAt(path: string, uiSchema: FieldModel['uiSchema']): FieldModel {
  return makeField({ path, uiSchema });
}

const picks = (areaCode: string) => ({ 'ui:widget': 'phone-number-picker', 'ui:options': { areaCode } });

describe('numberChoicesOf', () => {
  it('returns the number fields with the paths of their area codes', () => {
    const fields = {
      code: fieldAt('phone.code', { 'ui:widget': 'text' }),
      number: fieldAt('phone.number', picks('./code')),
      other: fieldAt('other', picks('phone.code')),
      inRow: fieldAt('offices.*.number', picks('./code')),
    };
    expect(numberChoicesOf({ fields })).toEqual([
      { number: 'phone.number', areaCode: 'phone.code' },
      { number: 'other', areaCode: 'phone.code' },
      { number: 'offices.*.number', areaCode: 'offices.*.code' },
    ]);
  });

  it('lists the number fields of each row with a number', () => {
    const choices = [
      { number: 'phone.number', areaCode: 'phone.code' },
      { number: 'offices.*.number', areaCode: 'offices.*.code' },
      { number: 'offices.*.second', areaCode: 'phone.code' },
    ];
    const answers = answersOf({ offices: [{ number: '1', second: '2' }, {}, { number: '3' }] });
    expect(listNumberChoices(choices, answers)).toEqual([
      { number: 'offices.0.number', areaCode: 'offices.0.code' },
      { number: 'offices.2.number', areaCode: 'offices.2.code' },
      { number: 'offices.0.second', areaCode: 'phone.code' },
    ]);
  });
});
