import { isRecord, unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';

/** What is known of a vehicle; nothing of what is not. */
export interface DecodedVehicle {
  readonly make?: string;
  readonly model?: string;
  /** Four digits. */
  readonly year?: string;
  /** `clean`: the service found nothing wrong with the VIN. */
  readonly trust: 'clean' | 'partial';
  /** The VIN that was probably meant. */
  readonly suggestedVin?: string;
}

const LONGEST = 100;

/** Codes with which what was decoded may be something else than the vehicle: nothing of it is used. */
const MISLEADING = ['6', '7', '11', '12', '400'];
/** Codes of a mistake that the service has corrected by itself. */
const CORRECTED = ['2', '3', '4'];
/** Codes with which what is there is right. */
const HARMLESS = ['0', '1', '5', '8', '9', '10', '14'];
/** Beside a wrong check digit only these say nothing against the rest. */
const BESIDE_CHECK_DIGIT = ['1', '10', '14'];

function codesOf(row: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const text = row['ErrorCode'];
  if (typeof text !== 'string') return undefined;
  const codes = text.split(',').map((code) => code.trim());
  return codes.filter((code) => code !== '');
}

/** A field's text; undefined where it says nothing. */
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
 * Reads the answer of `DecodeVinValuesExtended` for a VIN: `{Results: [row]}`, every value a text, '' where it is not
 * known, and `ErrorCode` a list of numbers that says what the row is worth.
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
