import { readProperty } from '../read-property.ts';
const FORBIDDEN_SEGMENTS = new Set(['__proto__', 'constructor', 'prototype', '']);
/** Matches a path that contains a forbidden segment. */
const FORBIDDEN_PATH = /(?:^|\.)(?:__proto__|constructor|prototype)?(?:\.|$)/;

/** Returns whether a path may contain this segment. Rejects segments that reach an object's prototype. */
export function isSafeSegment(segment: string): boolean {
  return !FORBIDDEN_SEGMENTS.has(segment);
}

export function isSafePath(path: string): boolean {
  return !FORBIDDEN_PATH.test(path);
}

/** Expands `../name` to the path of the answer `name` in the same group as `path`. */
export function besidePath(name: string, path: string): string {
  if (!name.startsWith('../')) return name;
  return path.slice(0, path.lastIndexOf('.') + 1) + name.slice(3);
}

/**
 * Reads the value at a dotted path. Returns undefined if the path leaves the document or has a forbidden
 * segment.
 */
export function getAtPath(document: unknown, path: string): unknown {
  let value: unknown = document;
  // Avoids `split` for speed: deriving one order reads thousands of paths.
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = path.indexOf('.', start);
    const segment = path.slice(start, end < 0 ? undefined : end);
    if (!isSafeSegment(segment)) return undefined;
    value = readProperty(value, segment);
  }
  return value;
}

/**
 * Writes a value at a dotted path, in place. Creates missing parents: a list if the next segment is a number,
 * else an object.
 * @throws {RangeError} when a segment is forbidden
 */
export function setAtPath(document: Record<string, unknown>, path: string, value: unknown): void {
  if (!isSafePath(path)) throw new RangeError(`Forbidden segment in the path "${path}"`);
  const segments = path.split('.');
  const last = segments.pop() ?? '';
  let target: object = document;
  segments.forEach((segment, index) => {
    const present = readProperty(target, segment);
    if (present !== null && typeof present === 'object') {
      target = present;
      return;
    }
    const made = /^\d+$/.test(segments[index + 1] ?? last) ? [] : {};
    Reflect.set(target, segment, made);
    target = made;
  });
  Reflect.set(target, last, value);
}
