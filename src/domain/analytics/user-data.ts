/** What may be said of a buyer. */
export const userDataNames = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'street',
  'city',
  'state',
  'zip',
  'country',
] as const;

export type UserDataName = (typeof userDataNames)[number];

/** What is known of a buyer, as it was typed. */
export type TypedUserData = Readonly<Partial<Record<UserDataName, string>>>;

/** `user_data` as Google's enhanced conversions take it: SHA-256 in hex digits, places as they are. */
export interface UserData {
  readonly sha256_email_address?: string;
  readonly sha256_phone_number?: string;
  readonly address?: {
    readonly sha256_first_name?: string;
    readonly sha256_last_name?: string;
    readonly sha256_street?: string;
    readonly city?: string;
    readonly region?: string;
    readonly postal_code?: string;
    readonly country?: string;
  };
}

const DOTLESS_DOMAINS = /^(gmail|googlemail)\.com$/;

/** An email address as it is hashed: at Gmail, dots and what follows a plus are no part of it. */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const [name = '', domain = ''] = email.split('@');
  if (!DOTLESS_DOMAINS.test(domain)) return email;
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

/** A telephone number by E.164; ten digits are taken for one of the United States. '' for none. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) return /^\d{8,15}$/.test(digits) ? `+${digits}` : '';
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : '';
}

const lowered = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

type Entry = readonly [name: string, value: string];

/** Entries that say something. */
function pick(entries: readonly Entry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/**
 * What a purchase says of its buyer; undefined where nothing is known.
 * @param hash makes SHA-256 of a text, in hex digits
 */
export async function hashUserData(
  typed: TypedUserData,
  hash: (text: string) => Promise<string>,
): Promise<UserData | undefined> {
  const hashed = async (name: string, text: string): Promise<Entry> => [
    name,
    text === '' ? '' : await hash(text),
  ];
  const { email = '', phone = '', firstName = '', lastName = '', street = '' } = typed;
  const { city = '', state = '', zip = '', country = '' } = typed;
  const contact = pick(
    await Promise.all([
      hashed('sha256_email_address', normalizeEmail(email)),
      hashed('sha256_phone_number', normalizePhone(phone)),
    ]),
  );
  const address = pick([
    ...(await Promise.all([
      hashed('sha256_first_name', lowered(firstName)),
      hashed('sha256_last_name', lowered(lastName)),
      hashed('sha256_street', lowered(street)),
    ])),
    ['city', lowered(city)],
    ['region', lowered(state)],
    ['postal_code', lowered(zip)],
    ['country', lowered(country)],
  ]);
  const data: UserData = { ...contact, ...(Object.keys(address).length === 0 ? {} : { address }) };
  return Object.keys(data).length === 0 ? undefined : data;
}
