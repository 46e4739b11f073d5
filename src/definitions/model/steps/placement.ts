import type { ConditionNode } from '../conditions/condition-node.ts';
import type { ConditionSite } from '../conditions/condition-site.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';
import type { ScopedLocation, SourceLocation } from '../source-location.ts';
import type { EmittedRows } from '../../runtime/emitted-form.ts';

/** Where an item of a module or of a row is written, and what must hold for it to be shown there. */
export interface ItemLocation extends ScopedLocation {
  readonly conditions: readonly ConditionNode[];
  /** Index of the step. */
  readonly step?: number | undefined;
}

/** A field where it is shown, and the conditions under which it is relevant. */
export interface ShownField {
  readonly path: string;
  readonly location: SourceLocation;
  readonly relevantWhen: readonly ConditionNode[];
}

/** A list of rows where it is shown. */
export interface ShownRows {
  readonly location: SourceLocation;
  readonly rows: EmittedRows<ConditionNode>;
}

/** A field or list of rows that is shown a second time. */
export interface Repetition {
  readonly path: string;
  readonly location: SourceLocation;
}

/** Gathers the fields and lists that the steps show, each with the conditions it is shown under. */
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

  /** A location under a condition of its own, beside those that hold around it. */
  narrow(
    written: unknown,
    outer: ItemLocation,
    owner: ConditionSite['owner'] = 'item',
  ): ItemLocation & { readonly when: ConditionNode | undefined } {
    if (written === undefined) return { ...outer, when: undefined };
    const when = this.ask(written, inside(outer, 'when'), owner);
    return { ...outer, conditions: [...outer.conditions, when], when };
  }

  /** A condition that an author wrote in the steps, asked where those around it hold. */
  ask(written: unknown, location: ItemLocation, owner: ConditionSite['owner']): ConditionNode {
    const { conditions: around, step, rows } = location;
    const condition = this.names.condition(written, location);
    this.sites.push({ owner, condition, around, step, rows });
    return condition;
  }

  /** Makes a field relevant under conditions. Each field is shown in one place. */
  show(path: string, { file, at, conditions }: ItemLocation): string | undefined {
    if (!this.names.fields.has(path)) return undefined;
    const location = { file, at };
    if (this.fields.has(path)) this.repetitions.push({ path, location });
    else this.fields.set(path, { path, location, relevantWhen: conditions });
    return path;
  }
}
