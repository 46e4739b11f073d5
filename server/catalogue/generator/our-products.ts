import ours from './our-products.json' with { type: 'json' };

/** Our own prices, and the fees that no table knows. Prices and fees in cents. */
export type OurProducts = typeof ours;

export const ourProducts: OurProducts = ours;
