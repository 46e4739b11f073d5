import { isDeepStrictEqual } from 'node:util';
import { isRecord, recordOf } from '#domain/read-property.ts';
import type { OpenForm } from '../../open-form.ts';
import type { Change } from '../change.ts';
import { listNames } from '../list-names.ts';
import { describeProperties, listDifferences } from './list-differences.ts';

type Message = readonly [name: string, message: string];

function compareTexts({ form: old }: OpenForm, { form: now }: OpenForm): readonly Message[] {
  return listDifferences(old.texts, now.texts).map((difference) => {
    const { name } = difference;
    return [name, `The text ${describeProperties([{ ...difference, name: `"${name}"` }])}.`];
  });
}

/** Names the changed UI schema keywords of each field. */
function compareDisplay({ form: old }: OpenForm, { form: now }: OpenForm): readonly Message[] {
  return Object.values(old.fields).flatMap(({ path, uiSchema }): readonly Message[] => {
    const other = now.fields[path];
    const names =
      other === undefined ? [] : listDifferences(uiSchema, other.uiSchema).map(({ name }) => name);
    return names.length === 0 ? [] : [[path, `The display of "${path}" changed: ${names.join(', ')}.`]];
  });
}

/** Properties that other comparisons report. */
const REPORTED = ['key', 'title', 'modules', 'fields', 'rows'];

function withoutReported(part: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !REPORTED.includes(name)));
}

/** Returns the texts and settings of a step and its modules, without their fields. */
function describeModules(step: unknown): Readonly<Record<string, unknown>> {
  const own = recordOf(step);
  const modules = Array.isArray(own['modules']) ? own['modules'].filter(isRecord) : [];
  const named = modules.map(
    (module) => [`module "${String(module['key'])}"`, withoutReported(module)] as const,
  );
  return { ...withoutReported(own), ...Object.fromEntries(named) };
}

function compareModules({ built: old }: OpenForm, { built: now }: OpenForm): readonly Message[] {
  return old.definition.steps.steps.flatMap((step): readonly Message[] => {
    const other = now.definition.steps.steps.find(({ key }) => key === step.key);
    if (other === undefined) return [];
    const names = listDifferences(describeModules(step), describeModules(other), 1).map(({ name }) => name);
    return names.length === 0 ? [] : [[step.key, `The step "${step.key}" changed: ${listNames(names)}.`]];
  });
}

/** Names the answers whose reactions changed. */
function compareReactions({ built: old }: OpenForm, { built: now }: OpenForm): readonly Message[] {
  const [before = [], after = []] = [old, now].map(({ definition }) => definition.steps.reactions ?? []);
  const lacks = (list: readonly unknown[]) => (one: unknown) =>
    !list.some((other) => isDeepStrictEqual(one, other));
  const changed = [...before.filter(lacks(after)), ...after.filter(lacks(before))];
  const names = new Set(changed.map(({ on, use }) => `"${String(on ?? use)}"`));
  if (names.size === 0) return [];
  return [['reactions', `The reactions to ${[...names].join(', ')} changed.`]];
}

/** Parts of `steps.json` that other comparisons report. */
const COVERED = [
  'cart.primary',
  'cart.optional',
  '$schema',
  '$comment',
  'steps',
  'reactions',
  'texts',
  'version',
  'migrations',
];

function compareSettings({ built: old }: OpenForm, { built: now }: OpenForm): readonly Message[] {
  const differences = listDifferences(old.definition.steps, now.definition.steps, 1).filter(
    ({ name }) => !COVERED.includes(name) && !COVERED.includes(name.split('.')[0] ?? ''),
  );
  if (differences.length === 0) return [];
  return [['steps.json', `The settings of the form changed: ${describeProperties(differences)}.`]];
}

/** Reports changes of texts, widgets, reactions and settings. Stored answers and orders stay valid. */
export function compareWording(before: OpenForm, after: OpenForm): readonly Change[] {
  return [
    ...compareTexts(before, after),
    ...compareDisplay(before, after),
    ...compareModules(before, after),
    ...compareReactions(before, after),
    ...compareSettings(before, after),
  ].map(([name, message]) => ({ impact: 'safe', name, message }));
}
