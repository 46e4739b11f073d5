import type { ModelCheck, Report } from '../check.ts';

/** The parts that every address needs, in any country. */
const PARTS = ['line1', 'city', 'zip', 'country'];

export const checkOptionAddresses: ModelCheck = {
  about: 'Unknown addresses of options.',
  codes: { 'unknown-address': 'error' },
  find: ({ model }) => {
    const { fields, definition } = model.names;
    const { lists, files } = definition;
    const used = new Set([...fields.values()].flatMap(({ schema }) => schema.options?.list ?? []));
    return [...used].flatMap((name) =>
      (lists[name] ?? []).flatMap(({ key, address }, index): readonly Report[] => {
        const file = files.lists[name];
        if (address === undefined || file === undefined) return [];
        const missing = PARTS.map((part) => `${address}.${part}`).filter((path) => !fields.has(path));
        if (missing.length === 0) return [];
        const message = `The option "${key}" stands for the address at "${address}", but the form has no ${missing.map((path) => `"${path}"`).join(', ')}: name a group with an address.`;
        return [{ code: 'unknown-address', location: { file, at: ['options', index, 'address'] }, message }];
      }),
    );
  },
};
