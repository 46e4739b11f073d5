import { useId, useMemo, useState } from 'react';
import { texts } from 'virtual:texts/search-list';
import { findChosen } from '../chosen-option.ts';
import { RadioGroup } from '../radio/RadioGroup.tsx';
import { readText, createWidgetSay } from '../read-option.ts';
import { enumOptionsOf, isInvalid } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { findListNotice, groupsOf, searchOptions } from './search-options.ts';
import { SearchBar } from './SearchBar.tsx';
import './search-list.css';

/**
 * Renders a choice of one option from a list, with a search and a heading filter above. All options are
 * visible under their headings. Options without a heading, such as "Other", stay visible during every
 * search.
 */
export function SearchListWidget(props: WidgetProps) {
  const { id, value, disabled = false, options: widgetOptions } = props;
  const options = enumOptionsOf(props);
  const say = useMemo(() => createWidgetSay('search-list', widgetOptions, texts), [widgetOptions]);
  const [text, setText] = useState('');
  const [group, setGroup] = useState('');
  const listId = useId();
  const groups = groupsOf(options);
  const chosen = findChosen(options, value);
  const found = searchOptions(options, text, groups.includes(group) ? group : '');
  // The selected option always stays visible.
  const shown = options.filter((option) => found.includes(option) || option === chosen);
  const notice = findListNotice(options, found, {
    say,
    isNarrowed: (readText(widgetOptions, 'group') ?? '') !== '',
  });
  const isSearched = options.filter((option) => option.group !== undefined).length > 1;
  return (
    <div className="search-list">
      {isSearched && (
        <SearchBar
          {...{ listId, text, groups, group, say, disabled }}
          onType={setText}
          onChooseGroup={setGroup}
        />
      )}
      {notice !== undefined && (
        <p
          id={shown.length === 0 ? id : undefined}
          tabIndex={-1}
          className={isInvalid(props) ? 'search-list-notice search-list-notice-failed' : 'search-list-notice'}
        >
          {notice}
        </p>
      )}
      <div id={listId}>{shown.length > 0 && <RadioGroup widget={props} options={shown} />}</div>
      <output className="visually-hidden">
        {(text !== '' || group !== '') && (notice ?? `${found.length} found`)}
      </output>
    </div>
  );
}
