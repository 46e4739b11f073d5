import { useRef, useState } from 'react';
import { findFileAnswer } from '#domain/answers/file-answer.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { measureFile } from './measure-file.ts';

export interface ChosenFile {
  /** The file that will be uploaded; undefined if none is chosen. */
  readonly shown: FileAnswer | undefined;
  /** Name of a file that the answer describes but a page reload has lost. */
  readonly lostName: string | undefined;
  /** Name of the last chosen file, if it could not be read. */
  readonly unreadableName: string | undefined;
  choose(file: File | undefined): Promise<void>;
  remove(): void;
}

export function useChosenFile(props: WidgetProps): ChosenFile {
  const { id, name, value, onChange, onBlur, registry } = props;
  const { files } = registry.formContext;
  const answer = findFileAnswer(value);
  const isLost = answer !== undefined && files !== undefined && files.find(name) === undefined;
  const [unreadableName, setUnreadableName] = useState<string>();
  const chosen = useRef<File>(undefined);
  return {
    shown: isLost ? undefined : answer,
    lostName: isLost ? answer.name : undefined,
    unreadableName,
    choose: async (file) => {
      if (file === undefined || isFixed(props)) return;
      chosen.current = file;
      const measured = await measureFile(file, name);
      // The visitor has chosen another file meanwhile.
      if (chosen.current !== file) return;
      setUnreadableName(measured === undefined ? file.name : undefined);
      if (measured === undefined) files?.remove(name);
      else files?.put(name, file);
      onChange(measured);
      // Validate immediately, so that an invalid file shows its error.
      onBlur(id, measured);
    },
    remove: () => {
      chosen.current = undefined;
      files?.remove(name);
      onChange(undefined);
    },
  };
}
