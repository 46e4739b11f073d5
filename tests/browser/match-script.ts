import { readdirSync } from 'node:fs';

const ASSETS = new URL('../../dist/client/assets/', import.meta.url);

/**
 * Returns a pattern for the URLs of the built script with this name.
 * @throws Error if the build has no such script: a test that waits for it could not fail
 */
export function matchScript(name: string): RegExp {
  const script = new RegExp(`(^|/assets/)${name}-[\\w-]{7}\\.js$`);
  if (!readdirSync(ASSETS).some((file) => script.test(file)))
    throw new Error(`No script "${name}" in ${String(ASSETS)}. Run npm run build, or fix the name.`);
  return script;
}
