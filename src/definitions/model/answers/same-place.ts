import type { FieldNames } from './resolve-field.ts';
import type { Mistake, SourceLocation } from '../source-location.ts';
import type { FieldNode } from './field-node.ts';

export type SamePlaceMistake = Mistake & { readonly location: SourceLocation };

/** A field of a group, and the field of the other group that can supply its answer. */
export interface SharedField {
  readonly target: FieldNode;
  readonly from: FieldNode;
}

/** A group with `sameAs`, as written. The fields that both groups have are not resolved yet. */
export interface WrittenSamePlace {
  /** Location of `sameAs` in the definition. */
  readonly location: SourceLocation;
  /** Path of the group, with `*` for the row. */
  readonly base: string;
  /** The row list that contains the group. The group must be in its first row. */
  readonly rows?: string;
  /** Path of the other group. */
  readonly at: string;
  /** The label of the checkbox. Undefined when one of the form's own fields is the checkbox. */
  readonly label: string | undefined;
  /** True if the new checkbox is checked at first. */
  readonly default: boolean;
  readonly tick: string;
  /** The checkbox value for which the groups are the same. */
  readonly sharesWhen: boolean;
  readonly names: Readonly<Record<string, string>>;
  /** Paths of all fields in the group. */
  readonly targets: readonly string[];
}

/** A group with `sameAs`, and the fields that both groups have. `shared` is empty when there is a mistake. */
export interface SamePlace extends WrittenSamePlace {
  readonly shared: readonly SharedField[];
  readonly mistake?: SamePlaceMistake;
}

/** Returns the field that can supply the answer of a field, or undefined when the other group has none. */
function findFrom({ fields }: FieldNames, { base, at, names }: WrittenSamePlace, target: string) {
  const name = target.slice(base.length + 1);
  return fields.get(`${at}.${Object.hasOwn(names, name) ? names[name] : name}`);
}

/** Lists the fields that both groups have. */
export function sharedFieldsOf(names: FieldNames, place: WrittenSamePlace): readonly SharedField[] {
  return place.targets.flatMap((path) => {
    const target = names.fields.get(path);
    const from = findFrom(names, place, path);
    return target === undefined || from === undefined ? [] : [{ target, from }];
  });
}
