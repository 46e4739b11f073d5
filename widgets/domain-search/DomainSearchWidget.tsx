import { use, useMemo } from 'react';
import { describedBy } from '../control-ids.ts';
import { leaveGroup } from '../leave-group.ts';
import { findService, isFixed, isInvalid } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { DomainCart } from './DomainCart.tsx';
import { createDomainKit } from './domain-kit.ts';
import { domainsClass } from './domains-class.ts';
import { ExactMatch } from './ExactMatch.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { SimilarDomains } from './SimilarDomains.tsx';
import './domain-search.css';

/**
 * Renders a domain search with results and a cart. The answer is a list of `{domain, duration}`, with
 * durations in years. Each row reads and writes the answer through the service.
 */
export function DomainSearchWidget(props: WidgetProps) {
  const { id, options } = props;
  const service = use(findService(props, 'domain-search'));
  const cannotChange = isFixed(props);
  const kit = useMemo(
    () => createDomainKit(id, service, options, cannotChange),
    [id, service, options, cannotChange],
  );
  return (
    <div className={domainsClass(options)} onBlur={leaveGroup(props)}>
      <SearchForm
        kit={kit}
        name={props.name}
        describedBy={describedBy(props)}
        required={props.required === true}
        disabled={props.disabled === true}
        readonly={props.readonly === true}
        invalid={isInvalid(props)}
        placeholder={props.placeholder || undefined}
      />
      <SearchStatus kit={kit} />
      <ExactMatch kit={kit} />
      <SimilarDomains kit={kit} />
      {kit.hasCart && <DomainCart kit={kit} />}
    </div>
  );
}
