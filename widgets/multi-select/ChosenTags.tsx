import { texts } from 'virtual:texts/entry';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { createSay } from '#domain/texts.ts';
import { keyOfOption } from '../chosen-option.ts';
import { say } from './say.ts';

const sayControl = createSay(texts);

interface ChosenTagsProps {
  readonly id: string;
  readonly label: string;
  readonly chosen: readonly EnumOption[];
  /** Undefined when the selection is read-only. */
  readonly onRemove: ((option: EnumOption) => void) | undefined;
}

/**
 * Renders the selected options, each with a remove button. `id` is the id of a hidden text that lists the
 * options.
 */
export function ChosenTags({ id, label, chosen, onRemove }: ChosenTagsProps) {
  if (chosen.length === 0) return null;
  return (
    <>
      <span id={id} hidden>
        {say('multi-select.chosen', {
          n: chosen.length,
          list: chosen.map((option) => option.label).join(', '),
        })}
      </span>
      <ul className="tags" aria-label={say('multi-select.group', { field: label })}>
        {chosen.map((option) => (
          <li key={keyOfOption(option)} className="tag">
            {option.label}
            {onRemove !== undefined && (
              <button
                type="button"
                className="tag-remove"
                aria-label={sayControl('entry.remove-named', { name: option.label })}
                onClick={() => onRemove(option)}
              >
                <span aria-hidden="true">×</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
