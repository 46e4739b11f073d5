import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a browser’s executable, and the environment variables that it needs. */
export interface ChromiumPlace {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface ChromiumSearch {
  /** Value of CHROMIUM_PATH, if it is set. */
  readonly configured: string | undefined;
  readonly systemPaths: readonly string[];
  /** Unpacks the Chromium that npm installed. */
  readonly unpack: () => Promise<ChromiumPlace>;
}

const usualSearch: ChromiumSearch = {
  configured: process.env['CHROMIUM_PATH'],
  systemPaths: SYSTEM_PATHS,
  unpack: unpackChromium,
};

/**
 * Returns the Chromium of CHROMIUM_PATH, else the system’s, else the one from npm.
 * @throws {Error} with a message that states the fix
 */
export async function findChromium(search: ChromiumSearch = usualSearch): Promise<ChromiumPlace> {
  const { configured = '', systemPaths, unpack } = search;
  if (configured !== '') {
    if (existsSync(configured)) return { executablePath: configured, env: {} };
    throw new Error(
      `CHROMIUM_PATH is ${configured}, which does not exist. Correct it, or unset it to use the Chromium from npm ci.`,
    );
  }
  const system = systemPaths.find((path) => existsSync(path));
  if (system !== undefined) return { executablePath: system, env: {} };
  try {
    return await unpack();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Missing Chromium for the browser tests (${reason}). Run npm ci, or install Chromium and set CHROMIUM_PATH.`,
      { cause: error },
    );
  }
}

const UNPACKED = 'node_modules/.cache/formcart-chromium';

/**
 * The package unpacks into the folder for temporary files. This script name makes the package add the
 * libraries that minimal systems lack.
 */
const UNPACK_SCRIPT = `
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath());
`;

/**
 * Unpacks into a temporary folder, then renames the folder, so that several test files can unpack
 * concurrently.
 */
async function unpackChromium(): Promise<ChromiumPlace> {
  const folder = join(process.cwd(), UNPACKED);
  if (!existsSync(folder)) {
    await mkdir(join(folder, '..'), { recursive: true });
    const fresh = await mkdtemp(`${folder}-`);
    await run(process.execPath, ['-e', UNPACK_SCRIPT], { env: { ...process.env, TMPDIR: fresh } });
    await rename(fresh, folder).catch(async (error: unknown) => {
      await rm(fresh, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  const executablePath = join(folder, 'chromium');
  return { executablePath, env: await findMissingParts(executablePath, folder) };
}

/** Finds the libraries and fonts that a minimal system lacks and the package contains. */
async function findMissingParts(executablePath: string, folder: string): Promise<Record<string, string>> {
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  const needsLibraries = await run(executablePath, ['--version']).then(
    () => false,
    () => true,
  );
  if (needsLibraries) {
    await run(executablePath, ['--version'], { env: { ...process.env, ...libraries } });
  }
  return {
    ...(needsLibraries ? libraries : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
}
