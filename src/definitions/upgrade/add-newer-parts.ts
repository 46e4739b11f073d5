import type { Upgrade } from './upgrade.ts';

/** Parts that a stored definition may lack, because the language did not have them yet. */
const NEWER_PARTS = { lists: {}, availability: {}, questions: {}, groups: {} };

/** Definitions that were stored before the language had a number. */
export const addNewerParts: Upgrade = (content) => ({ ...NEWER_PARTS, ...content });
