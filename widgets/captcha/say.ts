import { texts } from 'virtual:texts/captcha';
import { createSay } from '#domain/texts.ts';

export const say = createSay(texts);
