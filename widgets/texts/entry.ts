import { texts } from 'virtual:texts/entry';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
