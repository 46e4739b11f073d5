interface Choice {
  readonly name: string;
  readonly values: readonly unknown[];
  index: number;
}

/**
 * Runs a computation once for every combination of choices. A choice exists only after the computation has
 * requested its value, so choices without effect are never tried.
 */
export class Choices {
  private readonly trail: Choice[] = [];
  private made = new Map<string, unknown>();
  private depth = 0;

  /** Returns the value chosen for a name. The value stays the same within one run. */
  choose(name: string, values: readonly unknown[]): unknown {
    if (this.made.has(name)) return this.made.get(name);
    const present = this.trail[this.depth];
    const choice = present ?? { name, values, index: 0 };
    if (present === undefined) this.trail.push(choice);
    if (choice.name !== name) throw new Error(`A condition asks for ${name} in place of ${choice.name}`);
    this.depth += 1;
    const value = choice.values[choice.index];
    this.made.set(name, value);
    return value;
  }

  /** The choices of this run, in the order of the requests. */
  get chosen(): ReadonlyMap<string, unknown> {
    return this.made;
  }

  /** Moves on to the next combination. Returns false when all have been tried. */
  advance(): boolean {
    this.depth = 0;
    this.made = new Map();
    while (this.trail.length > 0) {
      const last = this.trail.at(-1);
      if (last !== undefined && last.index + 1 < last.values.length) {
        last.index += 1;
        return true;
      }
      this.trail.pop();
    }
    return false;
  }
}
