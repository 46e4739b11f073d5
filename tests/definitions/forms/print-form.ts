import { buildForm } from '#definitions/build-form.ts';
import { copyForm } from './copy-form.ts';

// Run by tests whose environment has no files: prints a form of this folder as its compiler wrote it, and its pages.
const [, , slug = ''] = process.argv;
const { emitted, configurations: pages } = await buildForm(copyForm(slug), slug);
process.stdout.write(JSON.stringify({ emitted, pages }));
