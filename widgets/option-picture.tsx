import type { ReactNode } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';

/** Draws the picture of an option, with what it shows for those who do not see it; nothing for most, which have none. */
export function drawOptionPicture(image: EnumOption['image'] | undefined, id?: string): ReactNode {
  return image && <img id={id} className="option-picture" src={image.url} alt={image.alt} />;
}
