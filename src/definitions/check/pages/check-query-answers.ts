import { widgetOf } from '../../model/answers/widget-of.ts';
import { isMistake, resolveOutside } from '../../model/answers/resolve-field.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';

interface Misfit {
  readonly code: string;
  readonly message: string;
}

/** Returns why the page's URL cannot supply the answer at a path, or undefined when it can. */
function findMisfit({ model: { names, placement } }: CheckedModel, path: string): Misfit | undefined {
  const field = resolveOutside(names, path);
  if (isMistake(field)) return field;
  const { schema } = field;
  if ((schema.type ?? 'string') !== 'string' || schema.options !== undefined || widgetOf(field) === 'file') {
    const message = `An address gives texts; the answer to "${path}" is something else.`;
    return { code: 'bad-answer', message };
  }
  if (schema.private !== undefined && widgetOf(field) !== 'hidden') {
    const message = `"${path}" is private: an address may give it only where no visitor does, by the widget "hidden".`;
    return { code: 'private-given', message };
  }
  if (placement.fields.has(path) || names.definition.isPartial) return undefined;
  return {
    code: 'unshown-field',
    message: `No step has the field "${path}", so what the address gives is lost.`,
  };
}

export const checkQueryAnswers: ModelCheck = {
  about: 'Unknown, private or unsuitable answers in `fromAddress`, and duplicate targets.',
  codes: {
    'unknown-path': 'error',
    'row-field': 'error',
    'bad-answer': 'error',
    'private-given': 'error',
    'unshown-field': 'error',
    'duplicate-name': 'error',
  },
  find: (checked) =>
    checked.pages.flatMap(({ page: { fromAddress = {}, notices = {} }, file }): readonly Report[] =>
      Object.entries(fromAddress).flatMap(([name, { answer }]): readonly Report[] => {
        const at = ['fromAddress', name] as const;
        const misfit = findMisfit(checked, answer);
        const twice = `"${name}" is the name of a notice as well: one of them needs another.`;
        return [
          ...(misfit === undefined ? [] : [{ ...misfit, location: { file, at: [...at, 'answer'] } }]),
          ...(Object.hasOwn(notices, name)
            ? [{ code: 'duplicate-name', location: { file, at }, message: twice }]
            : []),
        ];
      }),
    ),
};
