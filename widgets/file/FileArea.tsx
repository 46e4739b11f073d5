import { useState } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { controlAttributes } from '../control-attributes.ts';
import { readTexts } from '../read-option.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { say } from './say.ts';

interface FileAreaProps {
  readonly widget: WidgetProps;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Id of the text that describes the control. */
  readonly textId: string;
  readonly hasFile: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

/** Renders the drop area of a file. The browser's own control covers the whole area. */
export function FileArea({ widget, input, textId, hasFile, onChoose }: FileAreaProps) {
  const [isOver, setOver] = useState(false);
  const cannotChange = isFixed(widget);
  const extensions = readTexts(widget.options, 'extensions');
  const preventIfFixed = (event: SyntheticEvent) => {
    if (cannotChange) event.preventDefault();
  };
  return (
    <div className={`file-area${isOver ? ' file-area-over' : ''}${cannotChange ? ' file-area-fixed' : ''}`}>
      <input
        {...controlAttributes(widget, textId)}
        ref={input}
        className="file-input"
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join(',') || undefined}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // Allow choosing the same file again after its removal.
          currentTarget.value = '';
        }}
        onClick={preventIfFixed}
        onDragEnter={() => setOver(!cannotChange)}
        onDragLeave={() => setOver(false)}
        onDragOver={preventIfFixed}
        onDrop={(event) => {
          setOver(false);
          preventIfFixed(event);
        }}
      />
      <span className="button button-secondary file-button" aria-hidden="true">
        {say(hasFile ? 'file.choose-other' : 'file.choose')}
      </span>
      {!cannotChange && (
        <span className="file-hint" aria-hidden="true">
          {say('file.drop')}
        </span>
      )}
    </div>
  );
}
