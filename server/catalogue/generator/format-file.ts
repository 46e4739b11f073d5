/** Whether a value is laid out over several lines: what holds a list of objects, and such a list itself. */
function isSpread(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((entry) => typeof entry === 'object');
  return Object.values(value).some(isSpread);
}

function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, entry]) => `${JSON.stringify(name)}: ${formatInline(entry)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

function formatValue(value: unknown, indent: string): string {
  if (!isSpread(value) || value === null || typeof value !== 'object') return formatInline(value);
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((entry) => inner + formatValue(entry, inner))
    : Object.entries(value).map(
        ([name, entry]) => `${inner}${JSON.stringify(name)}: ${formatValue(entry, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** JSON for people: one line for each method and each source, so that a fee is found and changed in one place. */
export function formatCatalogueFile(content: object): string {
  return `${formatValue(content, '')}\n`;
}
