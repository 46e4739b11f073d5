import { defaultText } from '#definitions/emit/default-texts.ts';
import { formatBytes } from '#domain/files/file-size.ts';
import { html, Markup } from '../../html.ts';
import type { AnswerReport } from '../../records/describe-stored-answers.ts';
import type { RecordKind, RecordReport, Section } from '../../records/record-kind.ts';
import type { AuditEntry } from '../../operations/read-audit.ts';
import { markupText, say } from '../../texts.ts';
import { keepData } from '../keep-data.ts';
import { capitalize } from './operator-frame.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

export interface RecordPage {
  readonly name: string;
  readonly kind: RecordKind;
  readonly record: RecordReport;
  readonly answers: AnswerReport | undefined;
  /** Changes and notes, the newest first. */
  readonly audit: readonly AuditEntry[];
  /** Parts of one kind only, such as an order's timeline. */
  readonly own?: Markup;
  /** The forms of operations; undefined for an operator with read-only access. */
  readonly actions?: Markup | undefined;
  readonly notice?: Markup | undefined;
}

/** Shortens a moment to the minute. Returns other values unchanged. */
function readableFact(value: string): string {
  return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z$/, '$1 $2 UTC');
}

function renderFacts(facts: readonly (readonly [string, string])[]): Markup {
  return html`<dl class="operator-facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${capitalize(name)}</dt>
          <dd translate="no">${readableFact(value)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Groups answers by the step that asks them. Answers that no step asks come last, without a title. */
function groupBySteps(answers: AnswerReport['answers']): ReadonlyMap<string, AnswerReport['answers']> {
  const groups = new Map<string, AnswerReport['answers']>();
  for (const answer of answers.toSorted((a, b) => Number(a.step === null) - Number(b.step === null))) {
    const step = answer.step ?? '';
    groups.set(step, [...(groups.get(step) ?? []), answer]);
  }
  return groups;
}

function renderAnswers({ answers, answersNote }: AnswerReport): Markup {
  return html`
    <section aria-labelledby="answers">
      <h2 id="answers">${say('operator.answers')}</h2>
      ${answersNote === undefined ? undefined : html`<p class="notice notice-warning">${answersNote}</p>`}
      ${[...groupBySteps(answers)].map(
        ([step, group]) =>
          html`${step === '' ? undefined : html`<h3>${step}</h3>`}
          ${renderFacts(group.map(({ label, words }) => [label, words]))}`,
      )}
    </section>
  `;
}

function renderAudit(audit: readonly AuditEntry[]): Markup {
  const list = html`<ol class="operator-audit">
    ${audit.map(
      ({ at, actor, operation, details }) =>
        html`<li>
          ${markupText('operator.audit.entry', {
            operation: html`<strong>${operation}</strong>`,
            actor: html`<span translate="no">${actor}</span>`,
            time: html`<time datetime="${at.toISOString()}"
              >${at.toISOString().slice(0, 16).replace('T', ' ')}</time
            >`,
          })}
          ${Object.entries(details).map(([name, value]) => html`<br />${name}: ${String(value)}`)}
        </li>`,
    )}
  </ol>`;
  return html`<section aria-labelledby="audit">
    <h2 id="audit">${say('operator.audit')}</h2>
    ${audit.length === 0 ? html`<p>${say('operator.no-audit')}</p>` : list}
  </section>`;
}

function renderFiles({ name, record }: RecordPage): Markup | undefined {
  if (record.files.length === 0) return undefined;
  return html`<section aria-labelledby="files">
    <h2 id="files">${say('operator.files')}</h2>
    <ul class="document-list">
      ${record.files.map(
        ({ part, name: file, sizeBytes }) =>
          html`<li>
            <a href="${OPERATOR_ADDRESS}${name}/${record.id}/files/${part}/" download>${file}</a>
            <span class="document-facts">${formatBytes(sizeBytes, defaultText)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

function renderSection({ heading, text }: Section, isOpen: boolean): Markup {
  return html`<details ${isOpen ? new Markup('open') : undefined}>
    <summary>${heading}</summary>
    <pre class="operator-text" tabindex="0" translate="no">${text}</pre>
  </details>`;
}

/**
 * Renders a record with all of its stored data, and the actions that the operator may take. The actions come
 * before the answers, which are long.
 */
export function renderRecord(page: RecordPage): Markup {
  const { name, kind, record, answers, audit, own, actions, notice } = page;
  return html`
    <p><a href="${OPERATOR_ADDRESS}${name}/">${say('operator.all', { records: kind.many })}</a></p>
    <h1>${keepData(nameRecord(kind, record))}</h1>
    ${notice}
    <div class="operator-columns">
      <div>
        ${renderFacts(record.facts)} ${own} ${record.first.map((section) => renderSection(section, true))}
      </div>
      <div class="operator-aside">${actions} ${renderAudit(audit)}</div>
      <div>
        ${answers === undefined ? undefined : renderAnswers(answers)} ${renderFiles(page)}
        ${record.last.map((section) => renderSection(section, false))}
      </div>
    </div>
  `;
}

/** Returns the title of a record's page. */
export function nameRecord({ one }: Pick<RecordKind, 'one'>, { name, title = name }: RecordReport): string {
  return `${capitalize(one)} ${title}`;
}
