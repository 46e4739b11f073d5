import type { Path } from './answers.ts';

/**
 * Returns the property of an answer in a flat rjsf form: its path with colons. rjsf splits the paths of errors at
 * dots. An error would therefore not reach a property with a dot in its name.
 */
export function propertyNameOf(path: Path): string {
  return path.replaceAll('.', ':');
}

/** Returns the path of the answer in a property of a flat rjsf form. */
export function pathOfProperty(name: string): Path {
  return name.replaceAll(':', '.');
}
