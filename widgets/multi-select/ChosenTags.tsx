import type { Option } from '#domain/form.ts';
import { labelOf } from '../choice-answer.ts';

interface ChosenTagsProps {
  readonly id: string;
  readonly label: string;
  readonly chosen: readonly Option[];
  /** Undefined where nothing can be removed. */
  readonly onRemove: ((choice: Option) => void) | undefined;
}

/** What is chosen, each with a way to remove it; `id` names a text of all of them. */
export function ChosenTags({ id, label, chosen, onRemove }: ChosenTagsProps) {
  if (chosen.length === 0) return null;
  return (
    <>
      <span id={id} hidden>
        {`${chosen.length} selected: ${chosen.map(labelOf).join(', ')}`}
      </span>
      <ul className="tags" aria-label={`Selected: ${label}`}>
        {chosen.map((choice) => (
          <li key={choice.key} className="tag">
            {labelOf(choice)}
            {onRemove !== undefined && (
              <button
                type="button"
                className="tag-remove"
                aria-label={`Remove ${labelOf(choice)}`}
                onClick={() => onRemove(choice)}
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
