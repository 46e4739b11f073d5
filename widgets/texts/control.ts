import { texts } from 'virtual:texts/control';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
