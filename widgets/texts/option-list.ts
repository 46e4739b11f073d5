import { texts } from 'virtual:texts/option-list';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
