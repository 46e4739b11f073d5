import { texts } from 'virtual:texts/choices';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
