import type { CatalogueListName, OrganizationalPlate } from '../catalogue/catalogue.ts';
import type { Facts } from '../facts.ts';
import type { Option } from './option.ts';

interface KnownOptions {
  readonly images: string | undefined;
  readonly options: readonly Option[];
}

/**
 * Caches options by catalog list, so that their object identity changes only when the list or the image URL
 * changes.
 */
const known = new WeakMap<readonly OrganizationalPlate[], KnownOptions>();

const none: readonly Option[] = [];

function toOption(
  { id, plate_name: name, price, description }: OrganizationalPlate,
  images: string | undefined,
): Option {
  const option = { key: String(id), value: name, info: description, priceCents: price };
  if (images === undefined) return option;
  return { ...option, image: { url: images.replace('{id}', String(id)), alt: name } };
}

/** Converts a catalog list to options. Returns an empty list until it loads. */
export function catalogueOptions(
  _name: CatalogueListName,
  { catalogue, page }: Pick<Facts, 'catalogue' | 'page'>,
): readonly Option[] {
  const { organizationalPlates: plates } = catalogue;
  const images = page.services?.plateImages;
  if (plates === undefined) return none;
  const present = known.get(plates);
  if (present !== undefined && present.images === images) return present.options;
  const options = plates.map((plate) => toOption(plate, images));
  known.set(plates, { images, options });
  return options;
}
