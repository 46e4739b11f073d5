import { formatBytes } from '#domain/files/file-size.ts';
import { getUploadLimit } from '#domain/files/upload-limit.ts';
import { readTexts } from '../read-option.ts';
import type { WidgetOptions } from '../widget.ts';
import type { ChosenFile } from './use-chosen-file.ts';
import { extensionOf } from '#domain/files/file-name.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import { say } from './say.ts';

interface FileTextProps {
  readonly id: string;
  readonly file: ChosenFile;
  readonly options: WidgetOptions;
}

/** Renders the chosen file, or the limits for one. If a file must be chosen again, explains the reason. */
export function FileText({ id, file, options }: FileTextProps) {
  const { shown, lostName, unreadableName } = file;
  const { megabytes } = getUploadLimit(options['maxMegabytes']);
  return (
    <div id={id} className="file-text" aria-live="polite">
      {shown === undefined ? (
        <p className="file-limits">{describeLimits(readTexts(options, 'extensions'), megabytes)}</p>
      ) : (
        <p className="file-chosen">
          <span className="file-name" translate="no">
            {shown.name}
          </span>{' '}
          <span className="file-size">{describeFile(shown)}</span>
        </p>
      )}
      {lostName !== undefined && <p className="file-lost">{say('file.lost', { name: lostName })}</p>}
      {shown === undefined && unreadableName !== undefined && (
        <p className="file-lost">{say('file.unreadable', { name: unreadableName })}</p>
      )}
    </div>
  );
}

/** Describes a file's type and size: `PDF, 1.2 MB`. */
export function describeFile({ name, sizeBytes }: FileAnswer): string {
  return [extensionOf(name).toUpperCase(), formatBytes(sizeBytes, say)]
    .filter((part) => part !== '')
    .join(', ');
}

/** Describes the accepted files: `PDF or DOCX, up to 5 MB`. */
export function describeLimits(extensions: readonly string[], megabytes: number): string {
  const names = extensions.map((extension) => extension.toUpperCase());
  const last = names.pop();
  if (last === undefined) return say('file.up-to', { n: megabytes });
  const types = names.length === 0 ? last : say('file.types', { list: names.join(', '), last });
  return say('file.limits', { types, n: megabytes });
}
