import type { FieldNames } from './resolve-field.ts';
import type { Mistake, SourceLocation } from '../source-location.ts';
import type { FieldNode } from './field-node.ts';

/** Why a place cannot be the same as another, and where that is written. */
export type SamePlaceMistake = Mistake & { readonly location: SourceLocation };

/** A field of a place, and the one of another place that its answer can come from. */
export interface SharedField {
  readonly target: FieldNode;
  readonly from: FieldNode;
}

/** A place that may be the same as another, as it is written; what is shared is not known yet. */
export interface WrittenSamePlace {
  /** Where `sameAs` is written. */
  readonly location: SourceLocation;
  /** The group its fields are in, with `*` for the row. */
  readonly base: string;
  /** The list in whose first row it is. */
  readonly rows?: string;
  /** Path of the other place. */
  readonly at: string;
  /** The words beside the check box; undefined where the form has a box of its own. */
  readonly label: string | undefined;
  readonly tick: string;
  /** What the check box must be for the places to be the same. */
  readonly ticked: boolean;
  readonly names: Readonly<Record<string, string>>;
  /** Paths of all its fields. */
  readonly targets: readonly string[];
}

/** A place that may be the same as another, with the fields that both have; none where something is mistaken. */
export interface SamePlace extends WrittenSamePlace {
  readonly shared: readonly SharedField[];
  readonly mistake?: SamePlaceMistake;
}

/** The field that a field of a place can take its answer from; undefined where the other place has none. */
function findFrom({ fields }: FieldNames, { base, at, names }: WrittenSamePlace, target: string) {
  const name = target.slice(base.length + 1);
  return fields.get(`${at}.${Object.hasOwn(names, name) ? names[name] : name}`);
}

/** The fields that a place and the other one both have. */
export function sharedFieldsOf(names: FieldNames, place: WrittenSamePlace): readonly SharedField[] {
  return place.targets.flatMap((path) => {
    const target = names.fields.get(path);
    const from = findFrom(names, place, path);
    return target === undefined || from === undefined ? [] : [{ target, from }];
  });
}
