/** Converts a stored definition from one version of the language to the next. */
export type Upgrade = (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
