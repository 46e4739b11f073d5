import type { CartProduct } from '#domain/cart/cart.ts';

export function makeCartProduct(product: Partial<CartProduct> = {}): CartProduct {
  return {
    key: 'business-formation',
    saveAs: 'businessFormation',
    product_id: 200,
    product_option_id: 20,
    product_option_key: 'wy-online',
    name: 'Business Formation',
    labelText: 'LLC Filing Service',
    category: 'formation',
    quantity: 1,
    price: 10_000,
    baseFee: 10_200,
    processingSurcharge: 375,
    stateFee: 10_575,
    duration: null,
    state: 'WY',
    entityType: 'LLC',
    filing_methods: [],
    payload: 'formation',
    reason: { text: 'You chose LLC', definition: 'business-formation', product_id: 200 },
    ...product,
  };
}
