import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of the project that the development server reads. */
const COPIED = [
  'form-definitions',
  'package.json',
  'public',
  'rules',
  'server',
  'src',
  'tsconfig.json',
  'widgets',
];

/**
 * Copies the project into a temporary folder, for tests that edit its files. Packages are links, so that the
 * copy has its own cache of Vite.
 */
export function copyProject(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'formcart-project-'));
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name !== '.vite')
      symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
