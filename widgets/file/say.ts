import { texts } from 'virtual:texts/file';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
