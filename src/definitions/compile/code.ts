/** JavaScript source, to be written as it is among JSON values. */
export class Code {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Writes a value as JavaScript: JSON, with `Code` as it stands and undefined entries left out. */
export function writeCode(value: unknown): string {
  if (value instanceof Code) return value.source;
  if (Array.isArray(value)) return `[${value.map(writeCode).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${writeCode(entry)}`).join(',')}}`;
}

/** Gives equal pieces of source one name, so that each is written once. */
export class CodePool {
  private readonly names = new Map<string, string>();
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** A reference to the constant that holds this source. */
  add(source: string): Code {
    const name = this.names.get(source) ?? `${this.prefix}${this.names.size}`;
    this.names.set(source, name);
    return new Code(name);
  }

  /** The sources in the order they were added. */
  get sources(): readonly string[] {
    return [...this.names.keys()];
  }

  /** The declarations of all constants. */
  declare(): string {
    return [...this.names].map(([source, name]) => `const ${name} = ${source};`).join('\n');
  }
}
