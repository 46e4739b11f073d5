import { writeFile } from 'node:fs/promises';
import { writeGeneratedPages } from './docs/generated-pages.ts';

for (const [path, text] of await writeGeneratedPages()) await writeFile(path, text);
