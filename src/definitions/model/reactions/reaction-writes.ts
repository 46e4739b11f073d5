import { writtenPath } from '../answers/resolve-field.ts';
import type { ReactionSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';

/** An answer that a reaction writes, and the value that it writes. */
export interface ReactionWrite {
  /** The full path (`./` is expanded), with `*` for the row. */
  readonly path: string;
  readonly value:
    | { readonly kind: 'literal'; readonly literal: unknown }
    | { readonly kind: 'copy'; readonly from: string }
    | { readonly kind: 'setting'; readonly name: string };
  readonly location: SourceLocation;
  /** True when the answer is written only if the visitor confirms. */
  readonly needsConsent: boolean;
}

/**
 * Returns the answers in `on`, which fire a reaction. Returns none for registered reactions, whose roles name
 * their triggers.
 */
export function listTriggers({ on }: ReactionSource): readonly string[] {
  if (on === undefined) return [];
  return typeof on === 'string' ? [on] : on;
}

/** Returns the row list that contains the answers of a reaction, or undefined. */
export function rowsOfReaction({ fields }: Names, reaction: ReactionSource): string | undefined {
  const paths = [...listTriggers(reaction), ...Object.values(reaction.with ?? {})];
  return paths.map((path) => fields.get(path)?.rows).find((rows) => rows !== undefined);
}

function valueOf(source: unknown, rows: string | undefined): ReactionWrite['value'] {
  const entries = source !== null && typeof source === 'object' ? Object.entries(source) : [];
  const [[word, name] = []] = entries;
  if (entries.length === 1 && typeof name === 'string') {
    if (word === 'from') return { kind: 'copy', from: writtenPath(name, rows) };
    if (word === 'config') return { kind: 'setting', name };
  }
  return { kind: 'literal', literal: source };
}

/** Lists all answers that a reaction may write by `set` or `confirm`. */
export function listWrites(
  { set, confirm }: ReactionSource,
  rows: string | undefined,
  location: SourceLocation,
): readonly ReactionWrite[] {
  const of = (written: ReactionSource['set'], at: SourceLocation, needsConsent: boolean) =>
    Object.entries(written ?? {}).map(([path, source]) => ({
      path: writtenPath(path, rows),
      value: valueOf(source, rows),
      location: inside(at, path),
      needsConsent,
    }));
  return [
    ...of(set, inside(location, 'set'), false),
    ...of(confirm?.set, inside(location, 'confirm', 'set'), true),
  ];
}
