import type { EnumOption } from '#domain/options/enum-options.ts';

interface OptionPictureProps {
  readonly id?: string | undefined;
  /** Of an option; nothing is drawn without it. */
  readonly image: EnumOption['image'] | undefined;
}

/** The picture of an option, with what it shows for those who do not see it. */
export function OptionPicture({ id, image }: OptionPictureProps) {
  return image && <img id={id} className="option-picture" src={image.url} alt={image.alt} />;
}
