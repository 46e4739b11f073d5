import type { RightThing } from './corpus/slip.ts';
export const rightThings: readonly RightThing[] = [];
