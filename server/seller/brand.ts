import { readFileSync } from 'node:fs';
import { parseJson } from '#domain/read-property.ts';
import { compileWorded } from '../posts/worded-schema.ts';

type Tokens = Readonly<Record<string, string>>;

/** The name and looks of a storefront, in one file. */
export interface Brand {
  readonly name: string;
  /** An SVG document. */
  readonly logo: string;
  readonly themeColor: { readonly light: string; readonly dark: string };
  /** Design tokens by name, as in `src/styles/tokens.css`. */
  readonly tokens: { readonly light: Tokens; readonly dark: Tokens };
}

const text = { type: 'string', minLength: 1 };
// The pattern keeps a value from ending its CSS declaration, the rule or the style element.
const tokens = {
  type: 'object',
  propertyNames: { pattern: '^--[a-z0-9-]+$' },
  additionalProperties: { type: 'string', pattern: '^[^;{}<>@\\\\]+$' },
};

function pairOf<Part extends object>(part: Part) {
  return {
    type: 'object',
    required: ['light', 'dark'],
    additionalProperties: false,
    properties: { light: part, dark: part },
  };
}

const isBrand = compileWorded<Brand>({
  type: 'object',
  required: ['name', 'logo', 'themeColor', 'tokens'],
  additionalProperties: false,
  properties: {
    name: text,
    logo: { type: 'string', pattern: '^<svg ' },
    themeColor: pairOf({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
    tokens: pairOf(tokens),
  },
});

/** The brands that this process has read, by file. */
const known = new Map<string, Brand>();

/**
 * Reads a brand, once per file and process.
 *
 * Decision: docs/decisions/151-brand-the-storefront-by-one-file.md
 *
 * @throws {Error} for a missing or invalid file
 */
export function readBrand(file: string): Brand {
  const earlier = known.get(file);
  if (earlier !== undefined) return earlier;
  const brand = parseJson(readFileSync(file, 'utf8'));
  if (isBrand(brand)) {
    known.set(file, brand);
    return brand;
  }
  const faults = (isBrand.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new Error(`The brand in ${file} is invalid: ${faults.join('; ')}`);
}

/** Writes the style sheet of a brand. Dark mode follows the system, as in `src/styles/tokens.css`. */
export function writeBrandStyles({ tokens: { light, dark } }: Pick<Brand, 'tokens'>): string {
  const declare = (set: Tokens) => Object.entries(set).map(([name, value]) => `${name}:${value};`);
  const declared = { light: declare(light).join(''), dark: declare(dark).join('') };
  return [
    `:root{${declared.light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${declared.dark}}}`,
    `:root[data-theme='dark']{${declared.dark}}`,
  ].join('\n');
}
