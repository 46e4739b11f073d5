import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import type { ListedRecord, RecordKind } from '../../records/record-kind.ts';
import type { FilterFault } from '../../records/read-filter.ts';
import type { FilterName } from '../../records/record-pages.ts';
import { say } from '../../texts.ts';
import { keepData } from '../keep-data.ts';
import { capitalize } from './operator-frame.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

export interface RecordList {
  /** The name of the kind in URLs. */
  readonly name: string;
  readonly kind: RecordKind;
  readonly records: readonly ListedRecord[];
  /** The typed filters. */
  readonly filters: Readonly<Partial<Record<FilterName, string>>>;
  /** The first invalid filter. The page shows it instead of records. */
  readonly fault?: FilterFault;
  /** The query of the next page; undefined for the last page. */
  readonly next?: string | undefined;
}

const AMOUNT = html`class="amount"`;

const LABELS: Readonly<Record<FilterName, string>> = {
  since: say('operator.filter.since'),
  status: say('receipt.status'),
  form: say('operator.filter.form'),
  email: say('page.email'),
  search: say('operator.filter.search'),
  dead: say('operator.filter.dead'),
};

function describeFault({ kind, value }: FilterFault): string {
  if (kind === 'unknown-status') return say('operator.filter.unknown-status', { status: value });
  return say(kind === 'invalid-day' ? 'operator.filter.invalid-day' : 'operator.filter.no-word');
}

function renderControl(
  name: FilterName,
  value: string,
  { statuses = [] }: RecordKind,
  state: Markup,
): Markup {
  if (name === 'status') {
    const options = ['', ...statuses].map((status) => {
      const selected = status === value ? html`selected` : undefined;
      const label = status === '' ? say('operator.filter.all') : capitalize(status);
      return html`<option value="${status}" ${selected}>${label}</option>`;
    });
    return html`<span class="select"
      ><select class="control" id="${name}" name="${name}" ${state}>
        ${options}
      </select></span
    >`;
  }
  if (name === 'dead') {
    const checked = value === '' ? undefined : html`checked`;
    return html`<input type="checkbox" id="${name}" name="${name}" value="yes" ${checked} />`;
  }
  const type = name === 'since' ? 'date' : name === 'email' ? 'email' : 'search';
  return html`<input class="control" type="${type}" id="${name}" name="${name}" value="${value}" ${state} />`;
}

function renderFilter(filter: FilterName, { kind, filters, fault }: RecordList): Markup {
  const own = fault?.option === filter ? fault : undefined;
  const error = `${filter}-error`;
  const state = own === undefined ? html`` : html`aria-invalid="true" aria-describedby="${error}"`;
  return html`<div>
    <label class="field-label" for="${filter}">${LABELS[filter]}</label>
    ${own && html`<p class="field-error" id="${error}" role="alert">${describeFault(own)}</p>`}
    ${renderControl(filter, filters[filter] ?? '', kind, state)}
  </div>`;
}

function renderFilters(list: RecordList): Markup {
  const { name, kind } = list;
  return html`
    <form class="operator-filters" method="get" action="${OPERATOR_ADDRESS}${name}/">
      ${kind.filters.map((filter) => renderFilter(filter, list))}
      <button class="button button-secondary" type="submit">${say('operator.filter.show')}</button>
      <a href="${OPERATOR_ADDRESS}${name}/">${say('operator.filter.clear')}</a>
    </form>
  `;
}

function renderRow({ name, kind }: RecordList, { id, cells }: ListedRecord): Markup {
  return html`<tr>
    ${kind.deskColumns.map(({ heading, cell, isAmount }, index) => {
      const text = cells[cell] ?? '';
      const shown =
        index === 0 ? html`<a href="${OPERATOR_ADDRESS}${name}/${id}/">${text}</a>` : keepData(text);
      return html`<td translate="no" data-heading="${capitalize(heading)}" ${isAmount ? AMOUNT : undefined}>
        ${shown}
      </td>`;
    })}
  </tr>`;
}

/** Renders a page of a list of records, newest first. */
export function renderRecordList(list: RecordList): Markup {
  const { name, kind, records, fault, next } = list;
  const table = html`
    <div class="operator-scroll" tabindex="0" role="region" aria-label="${capitalize(kind.many)}">
      <table class="operator-table">
        <thead>
          <tr>
            ${kind.deskColumns.map(
              ({ heading, isAmount }) =>
                html`<th scope="col" ${isAmount ? AMOUNT : undefined}>${capitalize(heading)}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${records.map((record) => renderRow(list, record))}
        </tbody>
      </table>
    </div>
  `;
  const none = html`<p>${say('operator.no-match', { records: kind.many })}</p>`;
  return html`
    <h1>${capitalize(kind.many)}</h1>
    ${renderFilters(list)} ${fault === undefined ? (records.length === 0 ? none : table) : undefined}
    ${next === undefined ? undefined : html`<p><a href="${OPERATOR_ADDRESS}${name}/?${next}">${say('operator.older', { records: kind.many })}</a></p>`}
  `;
}
