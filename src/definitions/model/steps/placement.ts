import type { ConditionNode } from '../conditions/condition-node.ts';
import type { ConditionSite } from '../conditions/condition-site.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';
import type { ScopedLocation, SourceLocation } from '../source-location.ts';
import type { RowsNode } from './item-node.ts';
import type { FieldNode } from '../answers/field-node.ts';

/** The location of an item, and the conditions under which it is shown. */
export interface ItemLocation extends ScopedLocation {
  readonly conditions: readonly ConditionNode[];
  /** Index of the step. */
  readonly step?: number | undefined;
}

/** A field in the form, and the conditions under which it is relevant. */
export interface ShownField {
  readonly path: string;
  readonly location: SourceLocation;
  readonly relevantWhen: readonly ConditionNode[];
}

export interface ShownRows {
  readonly location: SourceLocation;
  readonly rows: RowsNode;
}

/** A field or row list that is shown a second time. */
export interface Repetition {
  readonly path: string;
  readonly location: SourceLocation;
}

/** Collects the fields and row lists of the form, each with the conditions under which it is shown. */
export class Placement {
  readonly fields = new Map<string, ShownField>();
  readonly rows = new Map<string, ShownRows>();
  readonly repetitions: Repetition[] = [];
  /** The conditions that authors wrote in the steps. */
  readonly sites: ConditionSite[] = [];
  readonly names: Names;

  constructor(names: Names) {
    this.names = names;
  }

  /** The fields as written, in the order in which the form shows them. */
  get nodes(): readonly FieldNode[] {
    return [...this.fields.keys()].flatMap((path) => this.names.fields.get(path) ?? []);
  }

  /** Returns a location with one more condition. */
  narrow(
    written: unknown,
    outer: ItemLocation,
    owner: ConditionSite['owner'] = 'item',
  ): ItemLocation & { readonly when: ConditionNode | undefined } {
    if (written === undefined) return { ...outer, when: undefined };
    const when = this.record(written, inside(outer, 'when'), owner);
    return { ...outer, conditions: [...outer.conditions, when], when };
  }

  /** Parses a condition of the steps and records it together with the conditions around it. */
  record(written: unknown, location: ItemLocation, owner: ConditionSite['owner']): ConditionNode {
    const { conditions: around, step, rows } = location;
    const condition = this.names.condition(written, location);
    this.sites.push({ owner, condition, around, step, rows });
    return condition;
  }

  /**
   * Adds a field to the form, relevant under the conditions of its location. Records a repetition if the
   * field is already shown.
   */
  show(path: string, { file, at, conditions }: ItemLocation): string | undefined {
    if (!this.names.fields.has(path)) return undefined;
    const location = { file, at };
    if (this.fields.has(path)) this.repetitions.push({ path, location });
    else this.fields.set(path, { path, location, relevantWhen: conditions });
    return path;
  }
}
