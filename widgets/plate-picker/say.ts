import { texts } from 'virtual:texts/plate-picker';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
