import type { PageConfiguration } from '#domain/facts.ts';
import { lookupServices } from '#domain/lookup-model.ts';
import type { LookupServiceName } from '#domain/lookup-model.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import { findReactionField } from './find-reaction-field.ts';
import type { LookupSource } from './lookup-source.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import { writtenPath } from './use-field.ts';

function isService(name: string): name is LookupServiceName {
  return Object.hasOwn(lookupServices, name);
}

/** What a service says and takes is text that visitors write themselves. */
function isPlainText({ schema }: RawField): boolean {
  return (schema.type ?? 'string') === 'string' && schema.options === undefined;
}

function checkAsked(
  context: CompileContext,
  { on }: LookupSource,
  rows: string | undefined,
  place: Place,
): void {
  const at = inside(place, 'on');
  const field = findReactionField(context, on, rows, at);
  if (field === undefined) return;
  if (field.schema.private !== undefined) {
    const message = `"${on}" is private: no other service may be asked about it.`;
    reportAt(context, at, 'private-lookup', message);
  } else if (!isPlainText(field)) {
    const message = `A service is asked about a text that visitors write; "${on}" is none.`;
    reportAt(context, at, 'bad-lookup', message);
  }
}

function writeFills(
  context: CompileContext,
  { on, service, fills }: LookupSource,
  rows: string | undefined,
  place: Place,
): Readonly<Record<string, string>> {
  const says: readonly string[] = isService(service) ? lookupServices[service].says : [];
  const written = Object.entries(fills).map(([name, said]) => {
    const at = inside(place, 'fills', name);
    const path = writtenPath(name, rows);
    if (isService(service) && !says.includes(said)) {
      const message = `The service "${service}" says nothing of the name "${said}".${suggest(said, says)}`;
      reportAt(context, at, 'unknown-word', message);
    }
    const field = findReactionField(context, path, rows, at);
    if (field !== undefined && field.rows !== rows) {
      const message = `"${path}" does not stand in the rows of "${on}": one of many would fill it.`;
      reportAt(context, at, 'row-field', message);
    } else if (path === on) {
      const message = `"${on}" is what the service is asked about: it is never blank then.`;
      reportAt(context, at, 'sets-trigger', message);
    } else if (field !== undefined && !isPlainText(field)) {
      const message = `What a service says is a text; an answer of "${path}" is none.`;
      reportAt(context, at, 'bad-answer', message);
    }
    return [path, said] as const;
  });
  return Object.fromEntries(written);
}

/** The source of what services are asked about answers; undefined where the form asks none. */
export function writeLookups(context: CompileContext): unknown {
  const { steps, files } = context.definition;
  const { lookups } = steps;
  return lookups?.map((lookup, index) => {
    const { on, service } = lookup;
    const place = { file: files.steps, at: ['lookups', index] };
    const rows = context.fields.get(on)?.rows;
    if (!isService(service)) {
      const hint = suggest(service, Object.keys(lookupServices));
      const message = `There is no service "${service}" that can be asked about answers.${hint}`;
      reportAt(context, inside(place, 'service'), 'unknown-service', message);
    }
    if (lookups.findIndex((other) => other.on === on) < index) {
      const message = `A service is asked about "${on}" already: one answer has one lookup.`;
      reportAt(context, inside(place, 'on'), 'duplicate-lookup', message);
    }
    checkAsked(context, lookup, rows, place);
    return { on, service, fills: writeFills(context, lookup, rows, place) };
  });
}

/** Reports services that a form's lookups ask and a page of it gives no address of. */
export function checkLookupServices(context: CompileContext, page: PageConfiguration, place: Place): void {
  const asked = new Set((context.definition.steps.lookups ?? []).map(({ service }) => service));
  for (const name of asked) {
    if (!isService(name)) continue;
    const { address } = lookupServices[name];
    if (page.services?.[address] !== undefined) continue;
    const message = `The form asks the service "${name}": "services" must say its address as "${address}".`;
    reportAt(context, inside(place, 'services'), 'missing-service', message);
  }
}
