import { suggest } from '#reading/nearest-name.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';
import type { Mistake } from '../source-location.ts';
import { isMistake, resolveOutside } from './resolve-field.ts';
import { sharedFieldsOf } from './same-place.ts';
import type { SamePlaceMistake, SharedField, WrittenSamePlace } from './same-place.ts';
import { widgetOf } from './widget-of.ts';

function groupsOf({ fields }: Names): readonly string[] {
  const groups = [...fields.keys()].flatMap((path) => {
    const names = path.split('.').slice(0, -1);
    return path.includes('.*.') ? [] : names.map((_, end) => names.slice(0, end + 1).join('.'));
  });
  return [...new Set(groups)];
}

function findSourceMistake(names: Names, { at, location }: WrittenSamePlace): SamePlaceMistake | undefined {
  const here = inside(location, 'at');
  const list = [...names.rowLists].find((rows) => at === rows || at.startsWith(`${rows}.`));
  if (list !== undefined || at.startsWith('./')) {
    const message = `"${at}" is in rows. "sameAs" needs a group outside of rows.`;
    return { code: 'row-field', message, location: here };
  }
  const groups = groupsOf(names);
  if (groups.includes(at)) return undefined;
  const advice = suggest(`The form has no group of fields "${at}".`, at, groups);
  return { code: 'unknown-path', ...advice, location: here };
}

/** Returns true when two groups overlap. Another check reports overlaps. */
function isRepeated(place: WrittenSamePlace, other: WrittenSamePlace): boolean {
  return place.targets.some((path) => other.targets.includes(path));
}

function findTickMistake(names: Names, place: WrittenSamePlace, others: readonly WrittenSamePlace[]) {
  const { tick, sharesWhen, location } = place;
  if (!sharesWhen) {
    const here = inside(location, 'unless');
    const field = resolveOutside(names, tick);
    if (isMistake(field)) return { ...field, location: here };
    if (field.schema.type === 'boolean') return undefined;
    const message = `"${tick}" must be a checkbox, with the type "boolean".`;
    return { code: 'no-check-box', message, location: here };
  }
  const isTaken =
    names.fields.has(tick) || others.some((other) => other.tick === tick && !isRepeated(place, other));
  const message = `The path "${tick}" of this checkbox is already taken. Join the two entries, or use "unless".`;
  return isTaken ? { code: 'taken-path', message, location } : undefined;
}

function findNameMistake(names: Names, place: WrittenSamePlace): SamePlaceMistake | undefined {
  const { base, at, targets } = place;
  const own = targets.map((path) => path.slice(base.length + 1));
  const there = [...names.fields.keys()].flatMap((path) =>
    path.startsWith(`${at}.`) ? [path.slice(at.length + 1)] : [],
  );
  for (const [name, other] of Object.entries(place.names)) {
    const location = inside(place.location, 'names', name);
    if (!own.includes(name)) {
      return {
        code: 'unknown-key',
        ...suggest(`The group "${base}" has no field "${name}".`, name, own),
        location,
      };
    }
    if (there.includes(other)) continue;
    return {
      code: 'unknown-key',
      ...suggest(`The group "${at}" has no field "${other}".`, other, there),
      location,
    };
  }
  return undefined;
}

function findFieldMistake({ target, from }: SharedField): Mistake | undefined {
  if (from.schema.private !== undefined && target.schema.private !== from.schema.private) {
    const message = `"${from.path}" is private and cannot supply "${target.path}", which is not private.`;
    return { code: 'private-copied', message };
  }
  const isFile = [target, from].some((field) => widgetOf(field) === 'file');
  if ((target.schema.type ?? 'string') === (from.schema.type ?? 'string') && !isFile) return undefined;
  const message = `"${target.path}" cannot be the same as "${from.path}": their types differ, or they are files.`;
  return { code: 'unlike-fields', message };
}

/** Returns true when a field takes its answer from itself, directly or through other fields. */
function hasLoop(place: WrittenSamePlace, froms: ReadonlyMap<string, string>, names: Names): boolean {
  return sharedFieldsOf(names, place).some(({ target }) => {
    const seen = new Set([target.path]);
    for (let path = froms.get(target.path); path !== undefined; path = froms.get(path)) {
      if (seen.has(path)) return true;
      seen.add(path);
    }
    return false;
  });
}

/** Returns why a group cannot take its answers from the other one, or undefined when it can. */
export function findSamePlaceMistake(
  names: Names,
  place: WrittenSamePlace,
  others: readonly WrittenSamePlace[],
): SamePlaceMistake | undefined {
  const { location, at, base } = place;
  const mistake =
    findSourceMistake(names, place) ?? findTickMistake(names, place, others) ?? findNameMistake(names, place);
  if (mistake !== undefined) return mistake;
  const here = inside(location, 'at');
  const shared = sharedFieldsOf(names, place);
  const froms = new Map(
    [place, ...others].flatMap((other) =>
      sharedFieldsOf(names, other).map(({ target, from }) => [target.path, from.path] as const),
    ),
  );
  if (hasLoop(place, froms, names)) {
    const message = `"${at}" is also the same as "${base}". Remove one "sameAs".`;
    return { code: 'same-as-loop', message, location: here };
  }
  if (shared.length === 0) {
    const message = `"${at}" and "${base}" have no field name in common. Map their fields in "names".`;
    return { code: 'nothing-shared', message, location: here };
  }
  const unlike = shared.map(findFieldMistake).find((found) => found !== undefined);
  return unlike && { ...unlike, location: here };
}
