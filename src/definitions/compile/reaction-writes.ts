import { inside } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { ReactionSource } from './definition.ts';
import { writtenPath } from './use-field.ts';

/** One answer that a reaction writes, and what with. */
export interface ReactionWrite {
  /** With `./` written out, `*` for the row. */
  readonly path: string;
  readonly value:
    | { readonly kind: 'literal'; readonly literal: unknown }
    | { readonly kind: 'copy'; readonly from: string }
    | { readonly kind: 'setting'; readonly name: string };
  readonly place: Place;
  /** It is written only when a question is answered with yes. */
  readonly isAsked: boolean;
}

/** The paths of the answers whose change fires a plain reaction. */
export function listTriggers({ on }: ReactionSource): readonly string[] {
  if (on === undefined) return [];
  return typeof on === 'string' ? [on] : on;
}

/** The list of rows that a reaction stands in: that of the answer that fires it. */
export function rowsOfReaction(context: CompileContext, reaction: ReactionSource): string | undefined {
  const paths = [...listTriggers(reaction), ...Object.values(reaction.with ?? {})];
  return paths.map((path) => context.fields.get(path)?.rows).find((rows) => rows !== undefined);
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

/** Everything a plain reaction may write. */
export function listWrites(
  context: CompileContext,
  reaction: ReactionSource,
  place: Place,
): readonly ReactionWrite[] {
  const rows = rowsOfReaction(context, reaction);
  const of = (set: ReactionSource['set'], at: Place, isAsked: boolean) =>
    Object.entries(set ?? {}).map(([path, source]) => ({
      path: writtenPath(path, rows),
      value: valueOf(source, rows),
      place: inside(at, path),
      isAsked,
    }));
  return [
    ...of(reaction.set, inside(place, 'set'), false),
    ...of(reaction.confirm?.set, inside(place, 'confirm', 'set'), true),
  ];
}

/** Everything the plain reactions of a form may write. */
export function listAllWrites(context: CompileContext): readonly ReactionWrite[] {
  const { steps, files } = context.definition;
  return (steps.reactions ?? []).flatMap((reaction, index) =>
    listWrites(context, reaction, { file: files.steps, at: ['reactions', index] }),
  );
}
