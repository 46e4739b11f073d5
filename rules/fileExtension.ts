import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { extensionOf } from '#domain/files/file-name.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import { ENCRYPTED_PDF, mediaTypeOf } from '#domain/files/media-type.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Returns whether the detected type matches the extension, or one of the two is unknown. */
function isWhatItSays({ name, type }: FileAnswer): boolean {
  const said = mediaTypeOf(name);
  return said === '' || type === '' || type === said;
}

/**
 * Requires a file with one of the extensions, as in `fileExtension:pdf,docx`, in any case. The content must
 * match the extension.
 */
export const fileExtension: RuleOf<'fileExtension'> = {
  name: 'fileExtension',
  arguments: [{ name: 'extensions', type: 'string', pattern: '^[a-z0-9]+(,[a-z0-9]+)*$' }],
  test: (value, [list]) => {
    const extensions = String(list).split(',');
    const file = findFileAnswer(value);
    const extension = file === undefined ? '' : extensionOf(file.name);
    if (file === undefined || !extensions.includes(extension))
      return { message: 'fileExtension', params: { extensions: extensions.join(', ') } };
    if (file.sizeBytes === 0) return { message: 'empty' };
    if (file.type === ENCRYPTED_PDF) return { message: 'encrypted' };
    if (isWhatItSays(file)) return undefined;
    return { message: 'content', params: { extension, kind: extension.toUpperCase() } };
  },
};
