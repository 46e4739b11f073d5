/** Matches an encoding by name, unless its weight is 0. */
function patternOf(name: string): RegExp {
  return new RegExp(String.raw`(?:^|[\s,])${name}(?=\s*(?:[,;]|$))(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`, 'i');
}

const patterns = { br: patternOf('br'), gzip: patternOf('gzip') } as const;

/** Supported encodings, as named in `accept-encoding` and `content-encoding`. */
export type Encoding = keyof typeof patterns;

/** Returns true when an `accept-encoding` header accepts an encoding. */
export function takesEncoding(header: string | undefined, encoding: Encoding): boolean {
  return header !== undefined && patterns[encoding].test(header);
}
