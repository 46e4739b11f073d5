import type { Mistake } from './mistake.ts';
import { nameMistakes } from './names.ts';
import { referenceMistakes } from './references.ts';
import { ruleMistakes } from './rules.ts';
import { shapeMistakes } from './shape.ts';

/** Every seeded mistake. */
export const allMistakes: readonly Mistake[] = [
  ...shapeMistakes,
  ...nameMistakes,
  ...referenceMistakes,
  ...ruleMistakes,
];
