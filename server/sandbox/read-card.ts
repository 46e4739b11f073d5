import { isJsonObject } from '../posts/parse-json-field.ts';
import type { Card } from './evaluate-card.ts';
import { readProperty } from '#domain/read-property.ts';

const FIELDS = ['first_name', 'last_name', 'number', 'cvc', 'exp_month', 'exp_year'] as const;

/**
 * Reads the card of a tokenizer request `{card, billing_address, test_key?}`. Returns undefined for a
 * malformed request.
 */
export function readCard(request: unknown): Card | undefined {
  if (!isJsonObject(request) || !isJsonObject(request['card'])) return undefined;
  const { card, billing_address: address, test_key: testKey } = request;
  if (address !== undefined && address !== null && !isJsonObject(address)) return undefined;
  if (testKey !== undefined && typeof testKey !== 'string') return undefined;
  const values = FIELDS.map((name) => textOf(card, name));
  const [first_name = '', last_name = '', number = '', cvc = '', exp_month = '', exp_year = ''] = values;
  return { first_name, last_name, number, cvc, exp_month, exp_year };
}

function textOf(card: object, name: string): string {
  const value = readProperty(card, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : '';
}
