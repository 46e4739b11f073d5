import { texts } from 'virtual:texts';
import { addTexts } from '#domain/texts.ts';

// Lazy-loaded modules that show texts outside the first step import this file. The texts are then available before
// the module runs.
addTexts(texts);
