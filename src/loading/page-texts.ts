import { texts } from 'virtual:texts/page';
import { createSay } from '#domain/texts.ts';

/** Returns texts of the page frame. They are in the initial bundle, because a failed load needs them. */
export const sayOnPage = createSay(texts);
