import type { SayText } from '#domain/texts.ts';

interface SearchBarProps {
  readonly listId: string;
  readonly text: string;
  readonly groups: readonly string[];
  /** The selected heading; '' for all. */
  readonly group: string;
  readonly say: SayText;
  readonly disabled: boolean;
  readonly onType: (text: string) => void;
  readonly onChooseGroup: (group: string) => void;
}

/** Renders a search field and a heading filter above the list. Neither changes the answer. */
export function SearchBar(props: SearchBarProps) {
  const { listId, text, groups, group, say, disabled, onType, onChooseGroup } = props;
  return (
    <div className="search-list-bar">
      <input
        className="control"
        type="search"
        aria-label={say('search-list.search')}
        aria-controls={listId}
        placeholder={say('search-list.search')}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {groups.length > 1 && (
        <div className="select">
          <select
            className="control"
            aria-label={say('search-list.groups')}
            aria-controls={listId}
            disabled={disabled}
            value={group}
            onChange={(event) => onChooseGroup(event.currentTarget.value)}
          >
            <option value="">{say('search-list.allGroups')}</option>
            {groups.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
