import { texts } from 'virtual:texts/submission';
import { createSay } from '#domain/texts.ts';

/** Returns texts about failed submissions. */
export const saySubmission = createSay(texts);
