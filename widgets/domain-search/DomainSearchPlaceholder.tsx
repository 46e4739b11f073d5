import { readFlag } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

/** Drawn where domains will be searched for: the line to type into, and a cart with nothing in it. */
export function DomainSearchPlaceholder({ options }: Pick<WidgetProps, 'options'>) {
  return (
    <div className="domains" aria-hidden="true">
      <div className="domain-form">
        <span className="placeholder placeholder-control" />
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
