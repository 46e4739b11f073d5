import type { FastifyInstance } from 'fastify';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { readRuns } from '../../retention/retention-runs.ts';
import type { RetentionRun } from '../../retention/retention-runs.ts';
import { RETENTION_ADDRESS, RETENTION_NAME } from '../../seller/operator-address.ts';
import { retainedKinds } from '../../seller/retention.ts';
import type { RetainedKindName } from '../../seller/retention.ts';
import { say } from '../../texts.ts';
import type { Desk } from './operator-desk.ts';
import type { DeskServices } from './record-routes.ts';

const MOST = 50;

const names: Readonly<Record<RetainedKindName, string>> = {
  orders: say('operator.retention.orders'),
  orderFiles: say('operator.retention.order-files'),
  contacts: say('operator.retention.contacts'),
  applications: say('operator.retention.applications'),
  profiles: say('operator.retention.profiles'),
  affiliates: say('operator.retention.affiliates'),
  signUps: say('operator.retention.sign-ups'),
  mails: say('operator.retention.mails'),
  unconfirmedAccounts: say('operator.retention.unconfirmed-accounts'),
};

function describeRun({ erased, stopped, finishedAt }: RetentionRun): string {
  if (stopped !== null) return stopped;
  const parts = retainedKinds.flatMap((name) => {
    const count = erased[name];
    return count === undefined ? [] : [say('operator.retention.count', { records: names[name], count })];
  });
  const deleted = parts.length === 0 ? say('operator.retention.nothing') : parts.join(', ');
  return finishedAt === null ? say('operator.retention.unfinished', { deleted }) : deleted;
}

function renderRun(run: RetentionRun): Markup {
  const started = `${run.startedAt.toISOString().slice(0, 16).replace('T', ' ')}`;
  return html`<tr>
    <td data-heading="${say('operator.retention.started')}">${started}</td>
    <td data-heading="${say('operator.retention.actor')}">${run.actor}</td>
    <td data-heading="${say('operator.retention.result')}">${describeRun(run)}</td>
  </tr>`;
}

/** Renders the latest runs that deleted old records, newest first. */
export function renderRuns(runs: readonly RetentionRun[]): Markup {
  const title = say('operator.retention');
  return html`
    <h1>${title}</h1>
    <p>${say('operator.retention.intro')}</p>
    ${
      runs.length === 0
        ? html`<p>${say('operator.retention.none')}</p>`
        : html`<div class="operator-scroll" tabindex="0" role="region" aria-label="${title}">
            <table class="operator-table">
              <thead>
                <tr>
                  <th scope="col">${say('operator.retention.started')}</th>
                  <th scope="col">${say('operator.retention.actor')}</th>
                  <th scope="col">${say('operator.retention.result')}</th>
                </tr>
              </thead>
              <tbody>
                ${runs.map(renderRun)}
              </tbody>
            </table>
          </div>`
    }
  `;
}

/** Routes the list of runs that deleted old records. */
export function routeRetention(
  app: FastifyInstance,
  { database }: Pick<DeskServices, 'database'>,
  desk: Desk,
): void {
  app.get(RETENTION_ADDRESS, async (request, reply) => {
    const operator = await desk.enter(request, reply);
    if (operator === undefined) return reply;
    const main = renderRuns(await readRuns(database.queries, MOST));
    const title = say('operator.retention');
    return desk.showFramed(request, reply, { operator, present: RETENTION_NAME, title, main });
  });
}
