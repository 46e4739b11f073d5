import { placeInRow } from '../../relevance/field-instances.ts';
import type { Answers, Path } from '../../answers/answers.ts';
import type { DataSource, DataSources } from '../../products/order-data.ts';
import { findChosenAddress } from '../address.ts';
import { readCartDomains } from '../../domain-names/cart-domains.ts';
import { readText, readValue } from '../read-answer.ts';
import type { ProductData } from '../submission.ts';

/** Returns the first domain at these paths, typed or from a cart list; null if none exists. */
function findFirstDomain(answers: Answers, paths: readonly Path[], row: Path): string | null {
  for (const path of paths) {
    const place = placeInRow(path, row);
    const typed = readText(answers, place).toLowerCase();
    const [domain = typed] = readCartDomains(answers.get(place)).map((entry) => entry.domain);
    if (domain !== '') return domain;
  }
  return null;
}

function readSource(source: DataSource, answers: Answers, row: Path): unknown {
  if (typeof source === 'string') return readValue(answers, placeInRow(source, row));
  if ('address' in source) return findChosenAddress(answers, placeInRow(source.address, row));
  if ('firstDomain' in source) return findFirstDomain(answers, source.firstDomain, row);
  const { each, data } = source;
  if (each === undefined) return readOrderData(data, answers, row);
  return answers.rows(each).map((key) => readOrderData(data, answers, `${each}.${key}`));
}

/**
 * Reads the data fields that a definition lists.
 * @param row path of the row, '' outside rows
 */
export function readOrderData(data: DataSources, answers: Answers, row: Path): ProductData {
  return Object.fromEntries(
    Object.entries(data).map(([name, source]) => [name, readSource(source, answers, row)]),
  );
}
