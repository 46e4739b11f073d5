import type { ProductDataBuilder } from './product-data.ts';

/** Builds the data of a registered agent service: its state. */
export const buildRegisteredAgentData: ProductDataBuilder = ({ product }) => ({ state: product.state });
