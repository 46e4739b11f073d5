/** Something while it is made: what it need not have is added where there is any, which is quicker than spreading. */
export type Draft<Made> = { -readonly [Name in keyof Made]: Made[Name] };
