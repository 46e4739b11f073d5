import { texts } from 'virtual:texts/option-list';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { createSay } from '#domain/texts.ts';
import { keyOfOption } from './chosen-option.ts';
import { groupOptions } from './group-options.ts';
import { drawOptionPicture } from './option-picture.tsx';
import './option-list.css';

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events --
   No element provides a list for a text control, which keeps focus and handles the keys. */

const say = createSay(texts);

interface OptionListProps {
  /** Id of the list, and prefix of the option ids. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly EnumOption[];
  readonly active: EnumOption | undefined;
  readonly isChosen: (option: EnumOption) => boolean;
  /** Marks an option as disabled for screen readers. `onChoose` handles a click on such an option. */
  readonly isDisabled?: (option: EnumOption) => boolean;
  readonly onChoose: (option: EnumOption) => void;
  readonly isMultiple?: boolean;
  /** In px. Longer lists scroll. */
  readonly maxHeight?: number | undefined;
  /** Shown above the options, or instead of them. */
  readonly notice?: string | undefined;
}

const DEFAULT_HEIGHT = 300;

/** Returns the id of an option's element, for `aria-activedescendant`. */
export function optionIdOf(listId: string, options: readonly EnumOption[], option: EnumOption): string {
  return `${listId}-${options.indexOf(option)}`;
}

/**
 * Renders the option list of a control that keeps focus. A click on an option selects it without moving
 * the focus.
 */
export function OptionList(props: OptionListProps) {
  const { id, label, options, active, isMultiple = false, notice } = props;
  const { maxHeight = DEFAULT_HEIGHT } = props;
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionIdOf(id, options, active);

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
    element.classList.toggle('option-list-above', isAbove);
  });
  useLayoutEffect(() => {
    const chosen = activeId === undefined ? null : document.getElementById(activeId);
    const element = list.current;
    if (chosen === null || element === null) return;
    const { offsetTop, offsetHeight } = chosen;
    const { scrollTop, clientHeight } = element;
    if (offsetTop < scrollTop) element.scrollTop = offsetTop;
    if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      element.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [activeId]);

  return (
    <div ref={popup} className="option-list" style={{ maxBlockSize: maxHeight }}>
      {notice !== undefined && <p className="option-list-notice">{notice}</p>}
      {options.length > 0 && (
        <div
          ref={list}
          id={id}
          className="option-list-options"
          role="listbox"
          aria-label={label}
          aria-multiselectable={isMultiple || undefined}
        >
          {[...groupOptions(options)].map(([group, members]) => (
            <Group key={group ?? ''} group={group}>
              {members.map((option) => (
                <ListOption key={keyOfOption(option)} list={props} option={option} />
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
      <div className="option-list-group" aria-hidden="true">
        {group}
      </div>
      {children}
    </div>
  );
}

function ListOption({ list, option }: { readonly list: OptionListProps; readonly option: EnumOption }) {
  const { id, options, active, isChosen, isDisabled, onChoose } = list;
  return (
    <div
      id={optionIdOf(id, options, option)}
      role="option"
      className={option === active ? 'option-list-option is-active' : 'option-list-option'}
      aria-selected={isChosen(option)}
      aria-disabled={isDisabled?.(option) === true || undefined}
      onClick={() => onChoose(option)}
    >
      {/* Empty `alt`: screen readers would repeat the picture's description with every option. */}
      {drawOptionPicture(option.image && { ...option.image, alt: '' })}
      {option.label}
    </div>
  );
}

/** Returns the text shown instead of options when none exist. */
export function listNotice(options: readonly EnumOption[], shown: readonly EnumOption[]): string | undefined {
  if (options.length === 0) return say('option-list.empty');
  return shown.length === 0 ? say('option-list.no-match') : undefined;
}
