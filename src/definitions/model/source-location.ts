import type { JsonPath } from '#reading/json-path.ts';
import type { Advice } from '#reading/nearest-name.ts';

/** A location in a definition: a file and the JSON path in it. */
export interface SourceLocation {
  readonly file: string;
  readonly at: JsonPath;
}

/** A location that may be in a row list. In a row list, `./name` is an answer of the row. */
export interface ScopedLocation extends SourceLocation {
  readonly rows?: string | undefined;
  /** The field whose rules are parsed. In these rules, `../name` is an answer in the field's group. */
  readonly beside?: string | undefined;
}

/** A mistake whose line number is not known yet. */
export interface Mistake extends Advice {
  readonly code: string;
}

/** The files of named entries: the shared file, and the form's own files by entry name. */
export interface NamedFiles {
  readonly shared: string;
  readonly own: Readonly<Record<string, string>>;
}

export function isInFiles({ shared, own }: NamedFiles, file: string): boolean {
  return file === shared || Object.values(own).includes(file);
}

/** Returns the location of a named entry, or of a part of it. */
export function locateNamed({ shared, own }: NamedFiles, name: string, ...at: JsonPath): SourceLocation {
  const file = Object.hasOwn(own, name) ? own[name] : undefined;
  return { file: file ?? shared, at: [name, ...at] };
}

/** Returns a location nested inside another one. */
export function inside<Outer extends SourceLocation>(location: Outer, ...segments: JsonPath): Outer {
  return { ...location, at: [...location.at, ...segments] };
}
