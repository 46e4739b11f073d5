import { copyFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildModules } from './build-modules.ts';
import { buildTypes } from './build-types.ts';
import { describePackage } from './package-file.ts';
import project from '../../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const folder = `${root}/dist/package`;

// `npm run package` builds the package that other projects install.
const modules = await buildModules(root, folder);
await buildTypes(root, `${folder}/types`, project.imports);
await writeFile(`${folder}/package.json`, `${JSON.stringify(describePackage(project, modules), null, 2)}\n`);
await copyFile(`${root}/LICENSE`, `${folder}/LICENSE`);
await copyFile(`${root}/docs/package.md`, `${folder}/README.md`);
