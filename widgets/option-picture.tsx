import type { ReactNode } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';

/** Renders the picture of an option with its alternative text. Most options have no picture. */
export function drawOptionPicture(image: EnumOption['image'] | undefined, id?: string): ReactNode {
  return image && <img id={id} className="option-picture" src={image.url} alt={image.alt} />;
}
