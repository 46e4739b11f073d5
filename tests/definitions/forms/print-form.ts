import { buildForm } from '#definitions/build-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm } from './copy-form.ts';

// For test environments without file access: prints the compiled form of this folder and its pages.
const [, , slug = ''] = process.argv;
const { emitted, configurations: pages } = await buildForm(copyForm(slug), slug, createDiskCache());
process.stdout.write(JSON.stringify({ emitted, pages }));
