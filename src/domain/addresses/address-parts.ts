/** Names of the answers that every address requires. */
export const addressParts = ['line1', 'city', 'state', 'zip', 'country'] as const;

/** Name of the answer with the optional second line, such as an apartment or suite. */
export const SECOND_LINE = 'address2';

/** The answers that can hold the region of an address. A form shows one of them, depending on the country. */
export const regionParts = ['state', 'province', 'region'] as const;
