import type { ProductDataBuilder } from './product-data.ts';

/** Registered agent service: the state it is given in. */
export const buildRegisteredAgentData: ProductDataBuilder = ({ product }) => ({ state: product.state });
