import { texts } from 'virtual:texts/entry';
import { useRef } from 'react';
import { createSay } from '#domain/texts.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { FileArea } from './FileArea.tsx';
import { FileText } from './FileText.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import './file.css';

const say = createSay(texts);

/**
 * Renders one file, chosen or dropped. The answer contains the file's metadata. The file itself stays in
 * the session until the form is posted. The browser's own control covers the whole area and handles clicks
 * and drops.
 */
export function FileWidget(props: WidgetProps) {
  const input = useRef<HTMLInputElement>(null);
  const file = useChosenFile(props);
  const { shown } = file;
  const textId = `${props.id}-file`;
  const remove = () => {
    file.remove();
    input.current?.focus();
  };
  return (
    <div className="file">
      <FileArea
        widget={props}
        input={input}
        textId={textId}
        hasFile={shown !== undefined}
        onChoose={(next) => void file.choose(next)}
      />
      <FileText id={textId} file={file} options={props.options} />
      {shown !== undefined && !isFixed(props) && (
        <button
          type="button"
          className="button button-quiet file-remove"
          aria-label={say('entry.remove-named', { name: shown.name })}
          onClick={remove}
        >
          {say('entry.remove')}
        </button>
      )}
    </div>
  );
}
