/** The developer tools that the server allows on form pages. The server writes them into the page. */
export interface AllowedTools {
  readonly hasToolbox: boolean;
  /** True if a test key of the tokenizer enables test mode. */
  readonly allowsTestMode: boolean;
}

const TOOLBOX = 'toolbox';
const TEST_MODE = 'test-mode';

/** Writes the allowed tools for the page; undefined if none exist. */
export function writeAllowedTools({
  hasToolbox = false,
  allowsTestMode = false,
}: Partial<AllowedTools>): string | undefined {
  const names = [...(hasToolbox ? [TOOLBOX] : []), ...(allowsTestMode ? [TEST_MODE] : [])];
  return names.length === 0 ? undefined : names.join(' ');
}

/** Reads the allowed tools from the page. Unlisted tools are not allowed. */
export function readAllowedTools(text: string | undefined): AllowedTools {
  const names = (text ?? '').split(' ');
  return { hasToolbox: names.includes(TOOLBOX), allowsTestMode: names.includes(TEST_MODE) };
}
