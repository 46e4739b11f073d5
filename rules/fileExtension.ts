import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { extensionOf } from '#domain/files/file-name.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import { mediaTypeOf } from '#domain/files/media-type.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** Whether nothing that was measured denies what the name says. */
function isWhatItSays({ name, type }: FileAnswer): boolean {
  const said = mediaTypeOf(name);
  return said === '' || type === '' || type === said;
}

/**
 * A file whose name ends in one of the extensions, as in `fileExtension:pdf,docx`; upper and lower case are alike. What
 * is inside must be what the name says.
 */
export const fileExtension: Rule = {
  name: 'fileExtension',
  arguments: [{ name: 'extensions', type: 'string', pattern: '^[a-z0-9]+(,[a-z0-9]+)*$' }],
  messages: {
    fileExtension: 'We only accept the following file type(s): {extensions}',
    empty: 'This file is empty. Please choose another one',
    content:
      'The name of this file ends in .{extension}, but it is not a {kind} file. Please choose another one',
  },
  test: (value, [list]) => {
    const extensions = String(list).split(',');
    const file = findFileAnswer(value);
    const extension = file === undefined ? '' : extensionOf(file.name);
    if (file === undefined || !extensions.includes(extension))
      return { message: 'fileExtension', params: { extensions: extensions.join(', ') } };
    if (file.sizeBytes === 0) return { message: 'empty' };
    if (isWhatItSays(file)) return undefined;
    return { message: 'content', params: { extension, kind: extension.toUpperCase() } };
  },
};
