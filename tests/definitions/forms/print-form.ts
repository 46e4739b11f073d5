import { compileForm } from '#definitions/compile/compile-form.ts';
import { copyForm, project } from './copy-form.ts';

// Run by tests whose environment has no files: prints a form of this folder as its compiler wrote it, and its pages.
const [, , slug = ''] = process.argv;
const { source, pages } = await compileForm(copyForm(slug), slug, { root: project });
process.stdout.write(JSON.stringify({ source, pages }));
