import type { AnswersDocument } from '#domain/answers/answers.ts';

type Container = { [name: string]: unknown };

function isContainer(value: unknown): value is Container {
  return value !== null && typeof value === 'object';
}

/** Yields the paths of all nested values, parents first. */
function* placesIn(value: unknown, above: readonly string[] = []): Iterable<readonly string[]> {
  if (!isContainer(value)) return;
  for (const name of Object.keys(value)) yield [...above, name];
  for (const [name, inner] of Object.entries(value)) yield* placesIn(inner, [...above, name]);
}

/** Returns a copy without the value at a path, or undefined when the value cannot be removed. */
function without(document: AnswersDocument, place: readonly string[]): AnswersDocument | undefined {
  const copy = structuredClone(document);
  let owner: unknown = copy;
  for (const name of place.slice(0, -1)) owner = isContainer(owner) ? owner[name] : undefined;
  const last = place.at(-1) ?? '';
  if (!isContainer(owner) || !Object.hasOwn(owner, last)) return undefined;
  // Row indexes must not change, so only the last row can be removed.
  if (Array.isArray(owner) && Number(last) < owner.length - 1) return undefined;
  if (Array.isArray(owner)) owner.pop();
  else Reflect.deleteProperty(owner, last);
  return copy;
}

/**
 * Removes values from a document as long as `isInteresting` accepts the smaller document. Stops at the
 * deadline, in ms.
 */
export async function shrinkDocument(
  document: AnswersDocument,
  isInteresting: (document: AnswersDocument) => Promise<boolean>,
  deadline: number,
): Promise<AnswersDocument> {
  let least = document;
  for (const place of placesIn(document)) {
    if (performance.now() > deadline) break;
    const less = without(least, place);
    if (less !== undefined && (await isInteresting(less))) least = less;
  }
  return least;
}
