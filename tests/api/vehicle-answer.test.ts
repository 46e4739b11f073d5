import { describe, expect, it } from 'vitest';
import { readVehicleAnswer } from '#api/vehicle-answer.ts';

const VIN = '1HGCM82633A004352';
const row = {
  VIN,
  ErrorCode: '0',
  Make: 'HONDA',
  Model: 'Accord',
  ModelYear: '2003',
  VehicleType: 'TRUCK ',
  BusType: 'Not Applicable',
};
const all = { make: 'HONDA', model: 'Accord', year: '2003' };
const read = (change: object) => readVehicleAnswer({ Count: 1, Results: [{ ...row, ...change }] }, VIN);

describe('readVehicleAnswer', () => {
  it.each([
    ['clean', '0', { ...all, trust: 'clean' }],
    ['a wrong check digit alone', '1', { ...all, trust: 'partial' }],
    ['a wrong check digit with a road warning', '1,10', { ...all, trust: 'partial' }],
    ['a wrong check digit and unknown characters', '1, 14', { ...all, trust: 'partial' }],
    ['errors in a few positions', '5', { ...all, trust: 'partial' }],
    ['no detailed data', '8', { ...all, trust: 'partial' }],
    ['a glider', '0,9', { ...all, trust: 'partial' }],
    ['unknown characters', '5,14', { ...all, trust: 'partial' }],
    ['blanks between codes', ' 5 , 14 ', { ...all, trust: 'partial' }],
  ])('returns make, model and year with a trust level for the error code: %s', (_name, ErrorCode, value) => {
    expect(read({ ErrorCode })).toEqual({ kind: 'ok', value });
  });

  it.each([
    ['a wrong check digit and errors', '1,5'],
    ['an incomplete VIN', '6'],
    ['a maker that is not registered', '7'],
    ['no model year code', '11'],
    ['another model year', '0,12'],
    ['invalid characters', '400'],
    ['garbage that still decodes', '1,11,14,400'],
    ['an unknown code', '0,999'],
    ['no code', ''],
    ['a correction without a suggestion', '2'],
  ])('returns none for a response with this error: %s', (_name, ErrorCode) => {
    expect(read({ ErrorCode })).toMatchObject({ kind: 'none' });
  });

  it.each([
    ['2', '1HGCM82643A004352', '1HGCM82643A004352'],
    ['3', '1HGCM82643A004352', '1HGCM82643A004352'],
    ['4', '1HGCM826!3A004352', undefined],
    ['2', VIN, undefined],
  ])(
    'returns only the suggested VIN after a correction (error code %s, suggested VIN %s)',
    (ErrorCode, SuggestedVIN, vin) => {
      const expected =
        vin === undefined ? { kind: 'none' } : { kind: 'ok', value: { suggestedVin: vin, trust: 'partial' } };
      expect(read({ ErrorCode, SuggestedVIN })).toMatchObject(expected);
    },
  );

  it.each([
    ['a blank model', { Model: '' }, { make: 'HONDA', year: '2003', trust: 'clean' }],
    [
      'a model that does not apply',
      { Model: 'Not Applicable' },
      { make: 'HONDA', year: '2003', trust: 'clean' },
    ],
    ['null in place of a text', { Make: null }, { model: 'Accord', year: '2003', trust: 'clean' }],
    ['a number in place of a text', { ModelYear: 2003 }, { make: 'HONDA', model: 'Accord', trust: 'clean' }],
    ['an invalid year', { ModelYear: '203' }, { make: 'HONDA', model: 'Accord', trust: 'clean' }],
    ['surrounding spaces', { Make: ' HONDA ' }, { ...all, trust: 'clean' }],
    ['control characters', { Model: 'Acc\u0007ord' }, { ...all, model: 'Acc ord', trust: 'clean' }],
    ['an overlong text', { Make: 'x'.repeat(101) }, { model: 'Accord', year: '2003', trust: 'clean' }],
  ])('omits an invalid value, and trims or cleans a usable one: %s', (_name, change, value) => {
    expect(read(change)).toEqual({ kind: 'ok', value });
  });

  it('returns none when make, model and year are blank', () => {
    expect(read({ Make: '', Model: '', ModelYear: '' })).toMatchObject({ kind: 'none' });
  });

  it('ignores the result count in the response', () => {
    expect(readVehicleAnswer({ Count: 136, Results: [row] }, VIN)).toMatchObject({ kind: 'ok' });
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'down'],
    ['no results', { Count: 0 }],
    ['an empty list', { Results: [] }],
    ['results that are not a list', { Results: {} }],
    ['a row that is not an object', { Results: ['HONDA'] }],
    ['no codes', { Results: [{ ...row, ErrorCode: undefined }] }],
    ['a code that is a number', { Results: [{ ...row, ErrorCode: 0 }] }],
    ['another VIN', { Results: [{ ...row, VIN: '1FTMW1T88MFA00001' }] }],
    ['the error message for a wrong address', { message: 'No HTTP resource was found' }],
  ])('returns unavailable for a malformed response: %s', (_name, answer) => {
    expect(readVehicleAnswer(answer, VIN)).toEqual({ kind: 'unavailable', cause: 'shape' });
  });
});
