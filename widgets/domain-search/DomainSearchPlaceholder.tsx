import { readFlag } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import { domainsClass } from './domains-class.ts';

/** Renders the placeholder of a domain search: a search line and an empty cart. */
export function DomainSearchPlaceholder({ options }: Pick<WidgetProps, 'options'>) {
  return (
    <div className={domainsClass(options)} aria-hidden="true">
      <div className="domain-form">
        <div className="domain-form-line">
          <span className="placeholder placeholder-control domain-place" />
          <span className="placeholder placeholder-control domain-ending" />
        </div>
        {readFlag(options, 'badges', true) && <div className="domain-picks" />}
      </div>
      {readFlag(options, 'cart', true) && (
        <div className="domain-section">
          <h2 className="domain-heading">{'\u00A0'}</h2>
          <p className="domain-nothing">{'\u00A0'}</p>
          <div className="domain-removed" />
        </div>
      )}
    </div>
  );
}
