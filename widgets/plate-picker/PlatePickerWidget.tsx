import { useState } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { RadioGroup } from '../radio/RadioGroup.tsx';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import './plate-picker.css';
import { say } from './say.ts';

/** Renders the organizational plates, each with a picture, a price and the cause that the plate supports. */
export function PlatePickerWidget(props: WidgetProps) {
  const options = enumOptionsOf(props);
  if (options.length === 0) {
    return (
      <p id={props.id} className="plates-none" tabIndex={-1}>
        {say('plate-picker.none')}
      </p>
    );
  }
  return <RadioGroup widget={props} options={options} look="plates" picture={pictureOf} />;
}

function pictureOf({ image }: EnumOption) {
  return image && <Picture url={image.url} name={image.alt} />;
}

/**
 * Renders a decorative picture: the plate's name has the same information. Renders nothing when the
 * picture fails to load.
 */
function Picture({ url, name }: { readonly url: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className="plate-picture"
      src={url}
      alt=""
      width={120}
      height={60}
      loading="lazy"
      decoding="async"
      onError={() => {
        console.warn(`The picture of the plate "${name}" could not be loaded.`);
        setBroken(true);
      }}
    />
  );
}
