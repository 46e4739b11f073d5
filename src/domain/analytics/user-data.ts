/** The buyer's data that a purchase event may include. */
const userDataNames = [
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

export type TypedUserData = Readonly<Partial<Record<UserDataName, string>>>;

/**
 * `user_data` of Google's enhanced conversions: SHA-256 in hex, except for location fields, which stay plain text.
 */
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

/** Normalizes an email address for hashing. For Gmail, removes dots and everything after a plus sign. */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const [name = '', domain = ''] = email.split('@');
  if (!DOTLESS_DOMAINS.test(domain)) return email;
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

/** Normalizes a phone number to E.164. Ten digits count as a US number. Returns '' for anything else. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) return /^\d{8,15}$/.test(digits) ? `+${digits}` : '';
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : '';
}

const lowered = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

type Entry = readonly [name: string, value: string];

/** Drops entries with an empty value. */
function pick(entries: readonly Entry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/**
 * Hashes the buyer's data of a purchase. Returns undefined when every value is empty.
 * @param hash returns the SHA-256 of a text in hex
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
