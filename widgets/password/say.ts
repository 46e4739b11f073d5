import { texts } from 'virtual:texts/password';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
