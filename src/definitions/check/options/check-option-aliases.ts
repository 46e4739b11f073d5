import type { ModelCheck } from '../check.ts';

/** Normalizes a name for comparison with typed text. Ignores case, accents, spaces and punctuation. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export const checkOptionAliases: ModelCheck = {
  about: 'Aliases that equal a key, value or alias of another option.',
  codes: { 'duplicate-name': 'error' },
  find: ({ model }) => {
    const { lists, files } = model.names.definition;
    return Object.entries(lists).flatMap(([list, options]) => {
      const file = files.lists[list];
      if (file === undefined) return [];
      const owners = options.flatMap(({ key, value, aliases = [] }) =>
        [key, value, ...aliases].map((name) => ({ name: fold(name), key })),
      );
      return options.flatMap(({ key, aliases = [] }, index) =>
        aliases.flatMap((alias, number) => {
          const other = owners.find((owner) => owner.key !== key && owner.name === fold(alias));
          if (other === undefined) return [];
          const message = `"${alias}" finds the option "${other.key}" as well: take it out of one of them.`;
          const location = { file, at: ['options', index, 'aliases', number] };
          return [{ code: 'duplicate-name', message, location }];
        }),
      );
    });
  },
};
