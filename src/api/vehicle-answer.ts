import { isRecord } from '#domain/read-property.ts';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';

/** The known data of a vehicle. Unknown properties are undefined. */
export interface DecodedVehicle {
  readonly make?: string;
  readonly model?: string;
  /** Four digits. */
  readonly year?: string;
  /** `clean`: the service found no problem with the VIN. */
  readonly trust: 'clean' | 'partial';
  /** The VIN that was probably meant. */
  readonly suggestedVin?: string;
}

const LONGEST = 100;

/** Error codes that make the decoded data unreliable, so that none of them are used. */
const MISLEADING = ['6', '7', '11', '12', '400'];
/** Error codes of a mistake that the service corrected itself. */
const CORRECTED = ['2', '3', '4'];
/** Error codes that do not affect the decoded data. */
const HARMLESS = ['0', '1', '5', '8', '9', '10', '14'];
/** With a wrong check digit (code 1), only these codes leave the data reliable. */
const BESIDE_CHECK_DIGIT = ['1', '10', '14'];

function codesOf(row: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const text = row['ErrorCode'];
  if (typeof text !== 'string') return undefined;
  const codes = text.split(',').map((code) => code.trim());
  return codes.filter((code) => code !== '');
}

/** Returns a field's text; undefined if it is empty, too long, or not applicable. */
function readField(row: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = row[name];
  const text = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim() : '';
  const says = text !== '' && text.length <= LONGEST && text.toLowerCase() !== 'not applicable';
  return says ? text : undefined;
}

function readSuggestion(row: Readonly<Record<string, unknown>>, vin: string): { suggestedVin?: string } {
  const suggested = readField(row, 'SuggestedVIN');
  const isWhole = suggested !== undefined && /^[A-HJ-NPR-Z0-9]{17}$/.test(suggested) && suggested !== vin;
  return isWhole ? { suggestedVin: suggested } : {};
}

/**
 * Parses the response of `DecodeVinValuesExtended`: `{Results: [row]}`. All values are text, '' if unknown.
 * `ErrorCode` is a list of numbers that tells how reliable the row is.
 */
export function readVehicleAnswer(answer: unknown, vin: string): ServiceResult<DecodedVehicle> {
  const results = isRecord(answer) ? answer['Results'] : undefined;
  const row: unknown = Array.isArray(results) ? results[0] : undefined;
  const codes = isRecord(row) ? codesOf(row) : undefined;
  if (!isRecord(row) || codes === undefined) return unavailable('shape');
  const named = readField(row, 'VIN');
  if (named !== undefined && named.toUpperCase() !== vin) return unavailable('shape');
  const none = { kind: 'none', reason: `codes ${codes.join(', ')}` } as const;
  if (codes.some((code) => MISLEADING.includes(code))) return none;
  if (codes.some((code) => CORRECTED.includes(code))) {
    const suggestion = readSuggestion(row, vin);
    return suggestion.suggestedVin === undefined
      ? none
      : { kind: 'ok', value: { ...suggestion, trust: 'partial' } };
  }
  const isUsable = codes.length > 0 && codes.every((code) => HARMLESS.includes(code));
  const isMistyped = codes.includes('1') && !codes.every((code) => BESIDE_CHECK_DIGIT.includes(code));
  if (!isUsable || isMistyped) return none;
  const make = readField(row, 'Make');
  const model = readField(row, 'Model');
  const year = readField(row, 'ModelYear');
  const value: DecodedVehicle = {
    ...(make === undefined ? {} : { make }),
    ...(model === undefined ? {} : { model }),
    ...(year !== undefined && /^\d{4}$/.test(year) ? { year } : {}),
    trust: codes.every((code) => code === '0') ? 'clean' : 'partial',
  };
  return Object.keys(value).length === 1 ? none : { kind: 'ok', value };
}
