import type { Option } from '#domain/options/option-model.ts';

/** The long lists of options that are loaded so far, by name. */
export type LoadedLists = Readonly<Record<string, readonly Option[] | undefined>>;
