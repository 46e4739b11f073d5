import { splitDomainName } from '#domain/domain-names/top-level-domain.ts';

/** The sandbox registrar's state of a name. Amounts are in dollars. */
export type NameState =
  | { readonly kind: 'available' | 'taken' | 'unsupported' }
  | { readonly kind: 'premium' | 'market'; readonly price: number; readonly renewal: number };

/** A TLD that is not sold. */
const UNSUPPORTED = /(?:^|\.)zz$/;

/**
 * Thresholds of the hash in percent. Hashes below the first threshold are taken names, then premium names,
 * then names for resale.
 */
const TAKEN = 22;
const PREMIUM = 26;
const MARKET = 29;

const PREMIUM_DOLLARS = [99, 180.5, 249.99, 480, 1_250, 2_999.99];
const MARKET_DOLLARS = [350, 799, 1_495.5, 4_888, 12_500];
const RENEWAL_DOLLARS = 24.99;

/** Returns a stable 32-bit hash of a text (FNV-1a). */
function hashName(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // Mix the bits. Otherwise the last letters alone would determine the last digits.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

function pick(list: readonly number[], hash: number): number {
  return list[hash % list.length] ?? 0;
}

function premium(hash: number): NameState {
  const price = pick(PREMIUM_DOLLARS, hash >>> 8);
  return { kind: 'premium', price, renewal: price };
}

function market(hash: number): NameState {
  return { kind: 'market', price: pick(MARKET_DOLLARS, hash >>> 8), renewal: RENEWAL_DOLLARS };
}

/**
 * Returns the state of a name from its prefix, otherwise from its hash. Names beginning with `free-` are
 * always available.
 */
export function stateOfName(name: string): NameState {
  const hash = hashName(name);
  if (UNSUPPORTED.test(name)) return { kind: 'unsupported' };
  if (name.startsWith('taken-')) return { kind: 'taken' };
  if (name.startsWith('premium-')) return premium(hash);
  if (name.startsWith('market-')) return market(hash);
  if (/^(?:free|slow|many)-/.test(name)) return { kind: 'available' };
  const part = hash % 100;
  if (part < TAKEN) return { kind: 'taken' };
  if (part < PREMIUM) return premium(hash);
  return part < MARKET ? market(hash) : { kind: 'available' };
}

/** A similar name and how it was derived. */
interface SimilarName {
  readonly name: string;
  readonly sldSuggestionType: 'exact' | 'prefix' | 'suffix' | 'dash' | 'number';
  readonly tldRankingType: 'popular' | 'other';
}

const BEFORE = 'get my the go try use our hello meet join'.split(' ');
const AFTER =
  'hq co group online shop works studio hub now pro team services direct place house supply'.split(' ');

/** Number of variants that are offered with other TLDs than the selected one. */
const NEAREST = 12;
const NUMBERS = 1_000;

const POPULAR = new Set(['com', 'net', 'org']);

type Likeness = Pick<SimilarName, 'sldSuggestionType'> & { readonly label: string };

function wordsLike(label: string): readonly Likeness[] {
  return [
    { label, sldSuggestionType: 'exact' },
    ...AFTER.map((word): Likeness => ({ label: label + word, sldSuggestionType: 'suffix' })),
    ...BEFORE.map((word): Likeness => ({ label: word + label, sldSuggestionType: 'prefix' })),
    ...AFTER.map((word): Likeness => ({ label: `${label}-${word}`, sldSuggestionType: 'dash' })),
  ];
}

function numbersLike(label: string): readonly Likeness[] {
  return Array.from({ length: NUMBERS }, (_, index) => ({
    label: label + String(index + 1),
    sldSuggestionType: 'number',
  }));
}

function* pairsLike(label: string, tlds: readonly string[]): Generator<readonly [Likeness, string]> {
  const words = wordsLike(label);
  const [selected = '', ...others] = tlds;
  for (const like of words) yield [like, selected];
  for (const like of words.slice(0, NEAREST)) for (const tld of others) yield [like, tld];
  for (const like of numbersLike(label)) for (const tld of tlds) yield [like, tld];
}

/**
 * Returns available names similar to a label, those with the selected TLD first. The result is deterministic.
 * @param tlds the selected TLD first
 */
export function similarNames(label: string, tlds: readonly string[], most: number): readonly SimilarName[] {
  const found: SimilarName[] = [];
  for (const [{ label: like, sldSuggestionType }, tld] of pairsLike(label, tlds)) {
    if (found.length >= most) break;
    const name = `${like}.${tld}`;
    if (splitDomainName(name, [tld]) === undefined || stateOfName(name).kind === 'taken') continue;
    found.push({ name, sldSuggestionType, tldRankingType: POPULAR.has(tld) ? 'popular' : 'other' });
  }
  return found;
}
