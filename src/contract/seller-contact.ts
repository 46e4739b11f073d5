/** How to reach the seller; the server's setting, carried by the page. */
export interface SellerContact {
  readonly email: string;
  readonly phone: string;
}

/** What the page of a form carries, as text. */
export function writeSellerContact({ email, phone }: SellerContact): string {
  return new URLSearchParams({ email, phone }).toString();
}

/** Reads what the page carries; undefined where it does not say both. */
export function readSellerContact(text: string | undefined): SellerContact | undefined {
  const parts = new URLSearchParams(text ?? '');
  const email = parts.get('email') ?? '';
  const phone = parts.get('phone') ?? '';
  return email === '' || phone === '' ? undefined : { email, phone };
}
