/** A statement about the seller. */
export interface SellerFact {
  readonly text: string;
  /** URL of a page that proves the statement. */
  readonly address?: string;
}

/** What a form says about the seller, from the server's settings. The server writes it into the page. */
export interface SellerContact {
  readonly email: string;
  readonly phone: string;
  readonly facts: readonly SellerFact[];
  /** A note about all facts, such as that they are examples. */
  readonly note?: string;
}

/** Writes the seller's data for the page. */
export function writeSellerContact({ email, phone, facts, note }: SellerContact): string {
  const parts = new URLSearchParams({ email, phone });
  for (const { text, address } of facts)
    parts.append('fact', address === undefined ? text : `${text}\n${address}`);
  if (note !== undefined) parts.set('note', note);
  return parts.toString();
}

/** Reads the seller's data from the page; undefined unless email and phone are present. */
export function readSellerContact(written: string | undefined): SellerContact | undefined {
  const parts = new URLSearchParams(written ?? '');
  const email = parts.get('email') ?? '';
  const phone = parts.get('phone') ?? '';
  if (email === '' || phone === '') return undefined;
  const facts = parts.getAll('fact').map((fact): SellerFact => {
    const [text = '', address] = fact.split('\n');
    return address === undefined ? { text } : { text, address };
  });
  const note = parts.get('note');
  return { email, phone, facts, ...(note === null ? {} : { note }) };
}
