import type { Answers, Path } from '../answers/answers.ts';
import { readInside } from '../conditions/condition-operators.ts';
import { placeInRow } from '../relevance/field-instances.ts';
import { keyOf } from '../options/options.ts';
import { rowPathOf } from './sold/sold-places.ts';
import type { SoldPlace } from './sold/sold-places.ts';

const MAX_QUANTITY = 99;

/** What the visitor chose about one product. */
export interface Selection {
  /** Abbreviation of the state; null while it is not answered, or where the product asks for none. */
  readonly jurisdiction: string | null;
  readonly entityType: { readonly key: string; readonly name: string } | null;
  readonly quantity: number;
}

/** The answer's key, or null where it names nothing. */
function findKey(answer: unknown): string | null {
  const key = keyOf(answer)?.trim() ?? '';
  return key === '' ? null : key;
}

/** A whole number from 1 to 99, given as a number, as text or as an option; 1 where it is anything else. */
export function readQuantity(answer: unknown): number {
  const text = findKey(answer);
  const quantity = text !== null && /^\d+$/.test(text) ? Number(text) : answer;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return 1;
  return Math.min(quantity, MAX_QUANTITY);
}

function readEntityType(answer: unknown): Selection['entityType'] {
  const key = findKey(answer);
  if (key === null) return null;
  const name = readInside(answer, 'value');
  return { key, name: typeof name === 'string' && name.trim() !== '' ? name : key };
}

function readAt(path: Path | undefined, row: Path, answers: Answers): unknown {
  return path === undefined ? undefined : answers.get(placeInRow(path, row));
}

/** Reads a product's selection from the paths its definition names, those with `*` in its row; its state is its place's. */
export function readSelection({ model, row, state }: SoldPlace, answers: Answers): Selection {
  const rowPath = rowPathOf(row);
  return {
    jurisdiction: state ?? findKey(readAt(model.jurisdiction, rowPath, answers)),
    entityType: readEntityType(readAt(model.entityType, rowPath, answers)),
    quantity: readQuantity(readAt(model.quantity, rowPath, answers)),
  };
}

/** The same selection in a place's own state. */
export function selectIn({ state }: SoldPlace, { jurisdiction, entityType, quantity }: Selection): Selection {
  return { jurisdiction: state ?? jurisdiction, entityType, quantity };
}
