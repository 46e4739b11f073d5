import { defaultText } from '#definitions/emit/default-texts.ts';
import { describeEvent } from '../../orders/progress/describe-event.ts';
import { formatBytes } from '#domain/files/file-size.ts';
import type { OrderProgress } from '../../orders/progress/read-progress.ts';
import type { ProgressInWords } from '../../orders/receipt/pdf/pdf-input.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { say } from '../../texts.ts';
import { dayInWords } from '../../today.ts';

/** Returns the events of an order, the newest first, and its documents, in words. */
export function describeProgress(
  { events, documents }: Pick<OrderProgress, 'events' | 'documents'>,
  timeZone: string,
): ProgressInWords {
  return {
    events: events.toReversed().map((event) => ({
      label: describeEvent(event).label,
      day: dayInWords(timeZone, event.at),
      note: event.note,
    })),
    documents: documents.map(({ name, sizeBytes, createdAt }) => ({
      label: name,
      words: `${formatBytes(sizeBytes, defaultText)}, ${dayInWords(timeZone, createdAt)}`,
    })),
  };
}

/**
 * Renders the events of an order, the newest first.
 * @param expected the days on which agencies usually answer
 */
export function renderTimeline(
  { events }: Pick<OrderProgress, 'events'>,
  timeZone: string,
  expected: readonly string[] = [],
): Markup {
  return html`
    <section aria-labelledby="timeline">
      <h2 id="timeline">${say('page.order-status')}</h2>
      ${expected.map((answer) => html`<p>${answer}</p>`)}
      <ol class="timeline">
        ${events.toReversed().map((event) => {
          const { label } = describeEvent(event);
          return html`<li class="timeline-event">
            <p class="timeline-label">${label}</p>
            <p class="timeline-day">
              <time datetime="${event.at.toISOString()}">${dayInWords(timeZone, event.at)}</time>
            </p>
            ${event.note === null ? undefined : html`<p class="timeline-note">${event.note}</p>`}
          </li>`;
        })}
      </ol>
    </section>
  `;
}

/** Renders the documents of an order, or nothing when it has none. */
export function renderDocuments(
  { documents }: Pick<OrderProgress, 'documents'>,
  addressOf: (id: string) => string,
  timeZone: string,
): Markup | undefined {
  if (documents.length === 0) return undefined;
  return html`
    <section aria-labelledby="documents">
      <h2 id="documents">${say('page.documents')}</h2>
      <ul class="document-list">
        ${documents.map(
          ({ id, name, sizeBytes, createdAt }) =>
            html`<li>
              <a href="${addressOf(id)}" download translate="no">${name}</a>
              <span class="document-facts"
                >${formatBytes(sizeBytes, defaultText)}, ${dayInWords(timeZone, createdAt)}</span
              >
            </li>`,
        )}
      </ul>
    </section>
  `;
}
