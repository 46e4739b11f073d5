import { isMailAddress } from './mail-address.ts';
import { InvalidSettingError } from './invalid-setting-error.ts';

export const operatorRoles = ['read', 'act'] as const;

/** The permissions of an operator. `read` sees orders and messages; `act` also changes them. */
export type OperatorRole = (typeof operatorRoles)[number];

/** The roles of operators by email, in lowercase. */
export type Operators = ReadonlyMap<string, OperatorRole>;

/**
 * Reads the operators: `ana@example.com:act, bo@example.com:read`.
 * @throws {InvalidSettingError}
 */
export function readOperators(text: string): Operators {
  const entries = text.split(',').map((entry) => entry.trim());
  return new Map(entries.filter((entry) => entry !== '').map(readOperator));
}

function readOperator(entry: string): readonly [string, OperatorRole] {
  const end = entry.lastIndexOf(':');
  const email = entry.slice(0, end).trim().toLowerCase();
  const role = operatorRoles.find((known) => known === entry.slice(end + 1).trim());
  if (end > 0 && role !== undefined && isMailAddress(email)) return [email, role];
  throw new InvalidSettingError(
    `OPERATORS must list emails with a role, such as ana@example.com:act, bo@example.com:read, not '${entry}'.`,
  );
}
