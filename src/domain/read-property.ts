/**
 * Parses JSON. Returns `unknown` instead of the `any` of `JSON.parse`, so that callers must narrow the type.
 * @param revive as for `JSON.parse`
 * @throws {SyntaxError}
 */
export function parseJson(text: string, revive?: (name: string, value: unknown) => unknown): unknown {
  return JSON.parse(text, revive);
}

/** Returns whether a value is an object with unknown properties, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the properties of an object; none for any other value. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function hasProperty(value: unknown, name: string): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

/**
 * Returns an own property of an object or a list; undefined if none exists. Never reads prototypes, because
 * names can come from visitors.
 */
export function readProperty(value: unknown, name: string): unknown {
  return hasProperty(value, name) ? value[name] : undefined;
}

/** Returns the property at the end of a chain of names, such as the `key` of an option. */
export function readInside(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce(readProperty, value);
}
