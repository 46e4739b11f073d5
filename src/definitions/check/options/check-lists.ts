import type { ModelCheck, Found } from '../check.ts';
import { foreignOrigin } from '#domain/pages/page-services.ts';
import { findRepeated } from '../find-repeated.ts';
import { Names } from '../../model/names.ts';
import type { OptionSource } from '../../model/definition.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { report } from '../check.ts';
import { inside } from '../../model/source-location.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';

/** The parts that every address needs, in any country. */
const PARTS = ['line1', 'city', 'zip', 'country'];

function checkAddress({ fields }: Names, { key, address }: OptionSource, location: SourceLocation): Found {
  if (address === undefined) return undefined;
  const missing = PARTS.map((part) => `${address}.${part}`).filter((path) => !fields.has(path));
  const message = `The option "${key}" refers to the address "${address}", but the form has no ${missing.map((path) => `"${path}"`).join(', ')}. Name a group with an address.`;
  return report('unknown-address', inside(location, 'address'), missing.length > 0 && message);
}

function checkImage(pages: readonly LoadedPage[], { image }: OptionSource, location: SourceLocation): Found {
  const origin = image && foreignOrigin(image.url);
  if (origin === undefined) return undefined;
  const closed = pages.filter(({ page }) => page.services?.imageOrigins?.includes(origin) !== true);
  const where = closed.map(({ page }) => `"${page.pageID}"`).join(', ');
  const message = `These pages do not allow images from ${origin}: ${where}. Move the image to "/images/", or add the origin to "services"."imageOrigins" of each page.`;
  return report('foreign-image', inside(location, 'image', 'url'), closed.length > 0 && message);
}

/** Normalizes a name for comparison with typed text. Ignores case, accents, spaces and punctuation. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Reports aliases that also find another option. */
function checkAliases(options: readonly OptionSource[], location: SourceLocation): readonly Found[] {
  const owners = options.flatMap(({ key, value, aliases = [] }) =>
    [key, value, ...aliases].map((name) => ({ name: fold(name), key })),
  );
  return options.flatMap(({ key, aliases = [] }, index) =>
    aliases.map((alias, number) => {
      const typed = fold(alias);
      const other = owners.find((owner) => owner.key !== key && owner.name === typed);
      const message = `"${alias}" also finds the option "${other?.key}". Remove it from one of them.`;
      return report('duplicate-name', inside(location, index, 'aliases', number), other && message);
    }),
  );
}

/** Matches whitespace at either end of a key, and invisible characters. */
const UNSEEN = /^\s|\s$|[\p{Cc}\p{Cf}]/u;

/** Reports keys that differ invisibly from what authors write in conditions and pages. */
function checkUnseen(options: readonly OptionSource[], location: SourceLocation): readonly Found[] {
  return options.map(({ key }, index) => {
    const message = `The key ${JSON.stringify(key)} has a blank at an end or an invisible character. Remove it.`;
    return report('unseen-character', inside(location, index, 'key'), UNSEEN.test(key) && message);
  });
}

const checked = new WeakMap<readonly OptionSource[], readonly Found[]>();

/** Checks the names of a list. The forms that share a list get the same findings without another check. */
function checkNames(options: readonly OptionSource[], location: SourceLocation): readonly Found[] {
  const found = checked.get(options) ?? [
    ...findRepeated(options, 'key', location, 'option'),
    ...checkUnseen(options, location),
    ...checkAliases(options, location),
  ];
  checked.set(options, found);
  return found;
}

export const checkLists: ModelCheck = {
  errors: {
    'duplicate-name': 'Duplicate option keys, and aliases that find several options.',
    'unseen-character': 'Option keys with blanks at an end, and with invisible characters.',
    'unknown-address': 'Options with an unknown address.',
    'foreign-image': 'Option images from origins that a page does not allow.',
  },
  find: ({ model: { names }, pages }) => {
    const { lists, files } = names.definition;
    const used = new Set([...names.fields.values()].flatMap(({ schema }) => schema.options?.list ?? []));
    return Object.entries(lists).flatMap(([name, options]): readonly Found[] => {
      const file = files.lists[name];
      if (file === undefined) return [];
      const location = { file, at: ['options'] };
      return [
        ...checkNames(options, location),
        ...(used.has(name) ? options : []).flatMap((option, index) => [
          checkAddress(names, option, inside(location, index)),
          checkImage(pages, option, inside(location, index)),
        ]),
      ];
    });
  },
};
