import { readInside } from '../read-property.ts';
import type { Answers, Path } from '../answers/answers.ts';
import { placeInRow } from '../relevance/field-instances.ts';
import { keyOf } from '../options/options.ts';
import { rowPathOf } from './sold/sold-places.ts';
import type { SoldPlace } from './sold/sold-places.ts';

const MAX_QUANTITY = 99;

/** The visitor's choices for one product. */
export interface Selection {
  /** Abbreviation of the state. Null while the state is unanswered, and for products without a state. */
  readonly jurisdiction: string | null;
  readonly entityType: { readonly key: string; readonly name: string } | null;
  readonly quantity: number;
}

/** Returns the answer's key, or null if it is empty. */
function findKey(answer: unknown): string | null {
  const key = keyOf(answer)?.trim() ?? '';
  return key === '' ? null : key;
}

/** Reads a quantity from 1 to 99, given as a number, text or option. Anything else counts as 1. */
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

/**
 * Reads a product's selection from the paths in its definition. `*` stands for the row where the product is sold. The
 * state where it is sold takes precedence.
 */
export function readSelection({ model, row, state }: SoldPlace, answers: Answers): Selection {
  const rowPath = rowPathOf(row);
  return {
    jurisdiction: state ?? findKey(readAt(model.jurisdiction, rowPath, answers)),
    entityType: readEntityType(readAt(model.entityType, rowPath, answers)),
    quantity: readQuantity(readAt(model.quantity, rowPath, answers)),
  };
}

/** Replaces the state of a selection by the state where the product is sold. */
export function selectIn({ state }: SoldPlace, { jurisdiction, entityType, quantity }: Selection): Selection {
  return { jurisdiction: state ?? jurisdiction, entityType, quantity };
}
