/** Letters and digits come first, so that samples are readable. */
const PRINTABLE = [...'aA1', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))];

/**
 * Generates a sample for a pattern of the rule `regex`. Supports characters, escapes, classes, groups, and
 * the quantifiers `?`, `*`, `+` and `{n,m}`.
 */
class PatternReader {
  private at = 0;
  private readonly pattern: string;
  private readonly extra: number;

  /** @param extra the number of repetitions beyond the minimum, limited by the quantifier's maximum */
  constructor(pattern: string, extra: number) {
    this.pattern = pattern;
    this.extra = extra;
  }

  read(end = ''): string {
    let text = '';
    while (this.at < this.pattern.length && this.pattern[this.at] !== end) {
      const part = this.readPart();
      text += part.repeat(this.readCount());
    }
    return text;
  }

  private next(): string {
    const character = this.pattern[this.at] ?? '';
    this.at += 1;
    return character;
  }

  private readPart(): string {
    const character = this.next();
    if (character === '^' || character === '$') return '';
    if (character === '.') return 'a';
    if (character === '\\') return sampleOfEscape(this.next());
    if (character === '[') return this.readClass();
    if (character !== '(') return character;
    const group = this.read(')');
    this.at += 1;
    return group;
  }

  private readClass(): string {
    const start = this.at - 1;
    while (this.at < this.pattern.length && this.pattern[this.at] !== ']') {
      this.at += this.pattern[this.at] === '\\' ? 2 : 1;
    }
    this.at += 1;
    const members = new RegExp(this.pattern.slice(start, this.at), 'u');
    return PRINTABLE.find((character) => members.test(character)) ?? '';
  }

  private readCount(): number {
    const [whole, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(this.pattern.slice(this.at)) ?? [];
    if (whole !== undefined) {
      this.at += whole.length;
      const from = Number(least);
      const to = comma === '' ? from : most === '' ? Number.POSITIVE_INFINITY : Number(most);
      return Math.min(from + this.extra, to);
    }
    const character = this.pattern[this.at];
    if (character !== '?' && character !== '*' && character !== '+') return 1;
    this.at += 1;
    if (character === '?') return Math.min(this.extra, 1);
    return (character === '+' ? 1 : 0) + this.extra;
  }
}

function sampleOfEscape(letter: string): string {
  if (letter === 'd') return '1';
  if (letter === 'w' || letter === 'D' || letter === 'S') return 'a';
  if (letter === 's') return ' ';
  return letter === 'W' ? '-' : letter;
}

/** Returns texts that match a pattern, the shortest first. */
export function samplesOfPattern(pattern: string): readonly string[] {
  const samples = [0, 1, 2, 5].map((extra) => new PatternReader(pattern, extra).read());
  return [...new Set(samples)];
}
