import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { findFileAnswer, getUploadLimit } from '#domain/file-answer.ts';
import { controlAttributes } from '../control-attributes.ts';
import { readTexts } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import { describeFile, describeLimits } from './describe-file.ts';
import { measureFile } from './measure-file.ts';
import './file.css';

/**
 * One file, chosen or dropped. The answer says what the file is; the file itself waits with the port until the form is
 * posted. The browser's own control lies over the whole area, so that pressing and dropping are its work.
 */
export function FileWidget(props: WidgetProps) {
  const { id, name, value, onChange, onBlur, files, options, readonly, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const answer = findFileAnswer(value);
  const isLost = answer !== undefined && files !== undefined && files.find(name) === undefined;
  const [unreadable, setUnreadable] = useState<string>();
  const chosen = useRef<File>(undefined);
  const isFixed = readonly || disabled;

  const choose = async (file: File | undefined) => {
    if (file === undefined || isFixed) return;
    chosen.current = file;
    const measured = await measureFile(file, name);
    // Another one was chosen meanwhile.
    if (chosen.current !== file) return;
    setUnreadable(measured === undefined ? file.name : undefined);
    if (measured === undefined) files?.remove(name);
    else files?.put(name, file);
    onChange(measured);
    // Whether the file will do is told at once.
    onBlur();
  };
  const remove = () => {
    chosen.current = undefined;
    files?.remove(name);
    onChange(undefined);
    input.current?.focus();
  };
  const refuseIfFixed = (event: MouseEvent) => {
    if (isFixed) event.preventDefault();
  };

  const extensions = readTexts(options, 'extensions');
  const { megabytes } = getUploadLimit(options['maxMegabytes']);
  const shown = isLost ? undefined : answer;
  const textId = `${id}-file`;
  return (
    <div className="file">
      <div className={`file-area${isOver ? ' file-area-over' : ''}${isFixed ? ' file-area-fixed' : ''}`}>
        <input
          {...controlAttributes(props, textId)}
          ref={input}
          className="file-input"
          type="file"
          accept={extensions.map((extension) => `.${extension}`).join(',') || undefined}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // The same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
          onClick={refuseIfFixed}
          onDragEnter={() => setOver(!isFixed)}
          onDragLeave={() => setOver(false)}
          onDragOver={(event) => {
            if (isFixed) event.preventDefault();
          }}
          onDrop={(event) => {
            setOver(false);
            if (isFixed) event.preventDefault();
          }}
        />
        <span className="button button-secondary file-button" aria-hidden="true">
          {shown === undefined ? 'Choose a file' : 'Choose another file'}
        </span>
        {!isFixed && (
          <span className="file-hint" aria-hidden="true">
            or drop it here
          </span>
        )}
      </div>
      <div id={textId} className="file-text" aria-live="polite">
        {shown === undefined ? (
          <p className="file-limits">{describeLimits(extensions, megabytes)}</p>
        ) : (
          <p className="file-chosen">
            <span className="file-name">{shown.name}</span>{' '}
            <span className="file-size">{describeFile(shown)}</span>
          </p>
        )}
        {isLost && (
          <p className="file-lost">{`Choose ${answer.name} again: files do not outlast a reload of the page.`}</p>
        )}
        {shown === undefined && unreadable !== undefined && (
          <p className="file-lost">{`We cannot read ${unreadable}. Please choose another file.`}</p>
        )}
      </div>
      {shown !== undefined && !isFixed && (
        <button
          type="button"
          className="button button-quiet file-remove"
          aria-label={`Remove ${shown.name}`}
          onClick={remove}
        >
          Remove
        </button>
      )}
    </div>
  );
}
