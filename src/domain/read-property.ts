/** Returns whether a value is an object or a list, whose properties can be read by name. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns an own property of a value; undefined if it has none. Never reads prototypes, since visitors choose names. */
export function readProperty(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
