import { texts } from 'virtual:texts/state-map';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
