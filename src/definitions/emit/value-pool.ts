/** Gives equal JSON values the same number, so that each is written once. */
export class ValuePool<Value> {
  readonly values: Value[] = [];
  private readonly refs = new Map<string, number>();

  /** Adds a value and returns its number. */
  add(value: Value): number {
    const text = JSON.stringify(value);
    const ref = this.refs.get(text) ?? this.values.push(value) - 1;
    this.refs.set(text, ref);
    return ref;
  }
}
