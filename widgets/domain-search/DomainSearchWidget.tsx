import { use, useMemo } from 'react';
import type { FocusEvent } from 'react';
import type { WidgetProps } from '../widget.ts';
import { DomainCart } from './DomainCart.tsx';
import { createDomainKit } from './domain-kit.ts';
import { ExactMatch } from './ExactMatch.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { SimilarDomains } from './SimilarDomains.tsx';
import './domain-search.css';

/**
 * A search for domains with what it finds, and the names that are chosen of it: the answer is a list of
 * `{domain, duration}`, in years. The rows read and write it by the service, each for itself.
 */
export function DomainSearchWidget(props: WidgetProps) {
  const { id, options, disabled, readonly, onBlur } = props;
  const service = use(props.service('domain-search'));
  const isFixed = disabled || readonly;
  const kit = useMemo(() => createDomainKit(id, service, options, isFixed), [id, service, options, isFixed]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <div className="domains" onBlur={leave}>
      <SearchForm
        kit={kit}
        name={props.name}
        describedBy={props.describedBy}
        required={props.required}
        disabled={disabled}
        readonly={readonly}
        invalid={props.invalid}
        placeholder={props.placeholder}
      />
      <SearchStatus kit={kit} />
      <ExactMatch kit={kit} />
      <SimilarDomains kit={kit} />
      {kit.hasCart && <DomainCart kit={kit} />}
    </div>
  );
}
