import type { ComponentType } from 'react';
import { readCartDomains } from '../../../src/domain/domain-names/cart-domains.ts';
import { defaultText } from '../../../src/definitions/emit/default-texts.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { YearsStepper } from '../../../widgets/domain-search/YearsStepper.tsx';
import type { WidgetProps } from '../../../widgets/widget.ts';
import { recordOf } from './registrar.ts';

/** Creates the same table as one component that reads the whole answer: every change renders all rows. */
export function createNaiveWidget(
  names: readonly string[],
  noteDomain: (domain: string) => void,
): ComponentType<WidgetProps> {
  return function NaiveDomains({ value, onChange }: WidgetProps) {
    const cart = readCartDomains(value);
    const write = (domain: string, duration: number | undefined) => {
      noteDomain(domain);
      const others = cart.filter((entry) => entry.domain !== domain);
      onChange(duration === undefined ? others : [...others, { domain, duration }]);
    };
    return (
      <div className="domains">
        <table className="domain-table domain-table-long">
          <tbody>
            {names.map((domain) => {
              const years = cart.find((entry) => entry.domain === domain)?.duration;
              return (
                <tr
                  key={domain}
                  className={`domain-row${years === undefined ? '' : ' domain-row-chosen'}`}
                  data-state="registrable"
                >
                  <th scope="row" className="domain-name">
                    {domain}
                  </th>
                  <td className="domain-price">
                    <span className="price">{formatCents(recordOf(domain).create?.amount ?? 0)}</span>
                    <span className="domain-price-label">First year</span>
                  </td>
                  <td className="domain-renewal">
                    <span className="price">{formatCents(recordOf(domain).renew?.amount ?? 0)}</span>
                    <span className="domain-price-label">Renewal</span>
                  </td>
                  <td className="domain-action">
                    {years !== undefined && (
                      <YearsStepper
                        say={defaultText}
                        domain={domain}
                        years={years}
                        most={10}
                        isFixed={false}
                        onChange={(next) => write(domain, next)}
                      />
                    )}
                    <span className="domain-toggle">
                      <button
                        type="button"
                        className="button button-secondary"
                        aria-label={`${years === undefined ? 'Add to Cart' : 'Remove'} ${domain}`}
                        onClick={() => write(domain, years === undefined ? 1 : undefined)}
                      >
                        {years === undefined ? 'Add to Cart' : 'Remove'}
                      </button>
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    );
  };
}
