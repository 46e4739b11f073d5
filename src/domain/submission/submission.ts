/** An address in an order. `formatted` is `line1, city, ST zip, country`. */
export interface SubmissionAddress {
  readonly label: string;
  readonly kind: string;
  readonly line1: string;
  readonly city: string;
  readonly zip_postal_code: string;
  /** Abbreviation. */
  readonly state_province_region: string;
  /** Country code, e.g. `US`. */
  readonly country: string;
  readonly formatted: string;
}

/** A person in a filing. `address` is null if it is incomplete. */
interface FilingPerson {
  readonly role: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly address: SubmissionAddress | null;
}

/** A company that is an owner or manager in a filing. `address` is null if it is incomplete. */
interface FilingCompany {
  readonly role: string;
  readonly company_name: string;
  readonly address: SubmissionAddress | null;
}

export type FilingParty = FilingPerson | FilingCompany;

/** The agency's contact for questions about a filing. */
export interface ContactPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly phone_number: string;
  readonly address: SubmissionAddress | null;
}

/** Additional data of an ordered product. Fields that apply to the order but have no answer are null. */
export type ProductData = { readonly [name: string]: unknown };

/** A product of an order. `data` depends on the kind of product. */
export interface FinalProduct {
  readonly product_id: number;
  readonly product_option_id: number | null;
  readonly quantity: number;
  readonly data: ProductData;
  /** For a bundled product or a coupon: whether it belongs to a bundle, and the bundle's ID. */
  readonly bundled?: boolean;
  readonly bundleID?: number | null;
}

export interface SubmissionPhone {
  readonly kind: string;
  readonly label: string;
  readonly phone_number: string;
}

export interface SubmissionEmail {
  readonly kind: string;
  readonly label: string;
  readonly email_address: string;
}

/** The payload of an order. The server sets `client_ip`, and `payment` from the tokenizer's response. */
export interface FullSubmission {
  readonly website: number;
  readonly client_ip: string | null;
  readonly companies: readonly {
    readonly products: readonly FinalProduct[];
    readonly company: { readonly [name: string]: unknown };
    readonly notes: readonly string[];
  }[];
  readonly account: { readonly [name: string]: unknown };
  readonly contact: { readonly first_name: string; readonly last_name: string };
  readonly phones: readonly SubmissionPhone[];
  readonly addresses: readonly SubmissionAddress[];
  readonly emails: readonly SubmissionEmail[];
  readonly payment: {
    readonly processor: string;
    readonly token: string;
    readonly customer_id: string;
    readonly billing_address: SubmissionAddress | null;
  } | null;
  readonly test: boolean;
  readonly cancel_services: boolean;
  readonly formType: string;
  readonly affiliate?: { readonly [name: string]: unknown };
  readonly nyop?: { readonly [name: string]: unknown };
}
