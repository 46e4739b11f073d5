/** What the server lets developers do on pages of forms; its settings, carried by the page. */
export interface AllowedTools {
  /** Whether the toolbox is there. */
  readonly hasToolbox: boolean;
  /** Whether a test key of the tokenizer switches the test mode on. */
  readonly allowsTestMode: boolean;
}

const TOOLBOX = 'toolbox';
const TEST_MODE = 'test-mode';

/** What the page of a form carries, as text; undefined for a page that carries nothing. */
export function writeAllowedTools({
  hasToolbox = false,
  allowsTestMode = false,
}: Partial<AllowedTools>): string | undefined {
  const names = [...(hasToolbox ? [TOOLBOX] : []), ...(allowsTestMode ? [TEST_MODE] : [])];
  return names.length === 0 ? undefined : names.join(' ');
}

/** Reads what the page carries; what it does not say is not allowed. */
export function readAllowedTools(text: string | undefined): AllowedTools {
  const names = (text ?? '').split(' ');
  return { hasToolbox: names.includes(TOOLBOX), allowsTestMode: names.includes(TEST_MODE) };
}
