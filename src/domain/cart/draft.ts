/** A mutable object under construction. Optional properties are assigned, which is faster than spreading. */
export type Draft<Made> = { -readonly [Name in keyof Made]: Made[Name] };
