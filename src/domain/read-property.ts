/** Returns whether a value is an object with unknown properties, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasProperty(value: unknown, name: string): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

/**
 * Returns an own property of an object or a list; undefined if there is none. Never reads prototypes, since visitors choose
 * names.
 */
export function readProperty(value: unknown, name: string): unknown {
  return hasProperty(value, name) ? value[name] : undefined;
}

/** Returns the property at the end of a chain of names, such as the `key` of an option. */
export function readInside(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce(readProperty, value);
}
