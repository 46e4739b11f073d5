import { findFileAnswer } from '#domain/files/file-answer.ts';
import { extensionOf } from '#domain/files/file-name.ts';
import type { FileAnswer } from '#domain/files/file-answer.ts';
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
  messages: { fileExtension: 'We only accept the following file type(s): {extensions}' },
  test: (value, [list]) => {
    const extensions = String(list).split(',');
    const file = findFileAnswer(value);
    if (file !== undefined && extensions.includes(extensionOf(file.name)) && isWhatItSays(file))
      return undefined;
    return { message: 'fileExtension', params: { extensions: extensions.join(', ') } };
  },
};
