/** A company of an order for two: the path of its name, its products, and answers that hold for it alone. */
export interface CompanySource {
  readonly name: string;
  readonly products: readonly string[];
  readonly fixed?: Readonly<Record<string, unknown>>;
}
