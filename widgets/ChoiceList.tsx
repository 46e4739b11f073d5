/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events --
   No tag makes a list that a text control works: the control has the focus and the keys. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Option } from '#domain/form.ts';
import { labelOf } from './choice-answer.ts';
import { groupChoices } from './group-choices.ts';
import './choice-list.css';

interface ChoiceListProps {
  /** Of the list; options have it with their number. */
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Option[];
  readonly active: Option | undefined;
  readonly isChosen: (choice: Option) => boolean;
  /** Said of a choice; what comes of choosing it is `onChoose`'s to decide. */
  readonly isDisabled?: (choice: Option) => boolean;
  readonly onChoose: (choice: Option) => void;
  readonly isMultiple?: boolean;
  /** In px; the list scrolls inside. */
  readonly maxHeight?: number | undefined;
  /** Said above the choices, or in their place. */
  readonly notice?: string | undefined;
}

const USUAL_HEIGHT = 300;

/** Id of an option in the page, for `aria-activedescendant`. */
export function optionIdOf(listId: string, choices: readonly Option[], choice: Option): string {
  return `${listId}-${choices.indexOf(choice)}`;
}

/** The list below a control that keeps the focus: a press on it chooses and takes nothing away from the control. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, label, choices, active, isMultiple = false, notice } = props;
  const { maxHeight = USUAL_HEIGHT } = props;
  const popup = useRef<HTMLDivElement>(null);
  const activeId = active && optionIdOf(id, choices, active);

  useEffect(() => {
    const keepFocus = (event: Event) => event.preventDefault();
    const element = popup.current;
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, []);
  useLayoutEffect(() => {
    const element = popup.current;
    const frame = element?.parentElement?.getBoundingClientRect();
    if (element === null || frame === undefined) return;
    const { clientHeight } = element;
    const isAbove = frame.bottom + clientHeight > window.innerHeight && frame.top > clientHeight;
    element.classList.toggle('choice-list-above', isAbove);
  });
  useLayoutEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    const element = popup.current;
    if (option === null || element === null) return;
    const { offsetTop, offsetHeight } = option;
    const { scrollTop, clientHeight } = element;
    if (offsetTop < scrollTop) element.scrollTop = offsetTop;
    if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      element.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [activeId]);

  return (
    <div ref={popup} className="choice-list" style={{ maxBlockSize: maxHeight }}>
      {notice !== undefined && <p className="choice-list-notice">{notice}</p>}
      {choices.length > 0 && (
        <div id={id} role="listbox" aria-label={label} aria-multiselectable={isMultiple || undefined}>
          {[...groupChoices(choices)].map(([group, members]) => (
            <Group key={group ?? ''} group={group}>
              {members.map((choice) => (
                <ListedChoice key={choice.key} list={props} choice={choice} />
              ))}
            </Group>
          ))}
        </div>
      )}
    </div>
  );
}

function Group({ group, children }: { readonly group: string | undefined; readonly children: ReactNode }) {
  if (group === undefined) return children;
  return (
    <div role="group" aria-label={group}>
      <div className="choice-list-group" aria-hidden="true">
        {group}
      </div>
      {children}
    </div>
  );
}

function ListedChoice({ list, choice }: { readonly list: ChoiceListProps; readonly choice: Option }) {
  const { id, choices, active, isChosen, isDisabled, onChoose } = list;
  return (
    <div
      id={optionIdOf(id, choices, choice)}
      role="option"
      className={choice === active ? 'choice-list-option is-active' : 'choice-list-option'}
      aria-selected={isChosen(choice)}
      aria-disabled={isDisabled?.(choice) === true || undefined}
      onClick={() => onChoose(choice)}
    >
      {labelOf(choice)}
    </div>
  );
}
