/** An encoding by its name, unless its weight is nothing. */
function patternOf(name: string): RegExp {
  return new RegExp(String.raw`(?:^|[\s,])${name}(?=\s*(?:[,;]|$))(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`, 'i');
}

const patterns = { br: patternOf('br'), gzip: patternOf('gzip') } as const;

/** Encodings that we send, as `accept-encoding` and `content-encoding` name them. */
export type Encoding = keyof typeof patterns;

/** Whether an `accept-encoding` header lets an encoding through. */
export function takesEncoding(header: string | undefined, encoding: Encoding): boolean {
  return header !== undefined && patterns[encoding].test(header);
}
