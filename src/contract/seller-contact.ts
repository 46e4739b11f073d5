/** The seller's contact data, from the server's settings. The server writes it into the page. */
export interface SellerContact {
  readonly email: string;
  readonly phone: string;
}

/** Writes the contact data for the page. */
export function writeSellerContact({ email, phone }: SellerContact): string {
  return new URLSearchParams({ email, phone }).toString();
}

/** Reads the contact data from the page; undefined unless both parts are present. */
export function readSellerContact(text: string | undefined): SellerContact | undefined {
  const parts = new URLSearchParams(text ?? '');
  const email = parts.get('email') ?? '';
  const phone = parts.get('phone') ?? '';
  return email === '' || phone === '' ? undefined : { email, phone };
}
