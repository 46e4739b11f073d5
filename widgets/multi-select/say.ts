import { texts } from 'virtual:texts/multi-select';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
