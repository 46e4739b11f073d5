import '#loading/late-texts.ts';
import { pricing } from '#state/pricing.ts';
import { PricedLine } from './cart/PricedLine.tsx';

/** The code that prices an order and shows its lines. A page loads it as soon as its first step is rendered. */
export const prices = { pricing, PricedLine };
