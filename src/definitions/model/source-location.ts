import type { JsonPath } from '#reading/json-path.ts';

/** Where something is written: a file, and the names and indexes that lead to it. */
export interface SourceLocation {
  readonly file: string;
  readonly at: JsonPath;
}

/** A location that may be in a list of rows: there `./name` is an answer of the row. */
export interface ScopedLocation extends SourceLocation {
  readonly rows?: string | undefined;
  /** The field whose rules are read; `../name` means an answer in its group. */
  readonly beside?: string | undefined;
}

/** A mistake, before its line is looked up. */
export interface Mistake {
  readonly code: string;
  readonly message: string;
}

/** The files of what has names: the shared one and, by name, the form's own of what it has itself. */
export interface NamedFiles {
  readonly shared: string;
  readonly own: Readonly<Record<string, string>>;
}

/** Whether something is written in one of the files of what has names. */
export function isInFiles({ shared, own }: NamedFiles, file: string): boolean {
  return file === shared || Object.values(own).includes(file);
}

/** Where something that has a name is written: the name itself, or a part of it. */
export function locateNamed({ shared, own }: NamedFiles, name: string, ...at: JsonPath): SourceLocation {
  const file = Object.hasOwn(own, name) ? own[name] : undefined;
  return { file: file ?? shared, at: [name, ...at] };
}

/** The location one step further in. */
export function inside<Outer extends SourceLocation>(location: Outer, ...segments: JsonPath): Outer {
  return { ...location, at: [...location.at, ...segments] };
}
