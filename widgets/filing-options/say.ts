import { texts } from 'virtual:texts/filing-panel';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
