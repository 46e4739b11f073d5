import { useState } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { RadioGroup } from '../radio/RadioGroup.tsx';
import { enumOptionsOf } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import './plate-picker.css';

/** One of the plates of organizations, each with its picture, its price and what it supports. */
export function PlatePickerWidget(props: WidgetProps) {
  const options = enumOptionsOf(props);
  if (options.length === 0) {
    return (
      <p id={props.id} className="plates-none" tabIndex={-1}>
        No plates can be chosen at the moment.
      </p>
    );
  }
  return <RadioGroup widget={props} options={options} look="plates" picture={pictureOf} />;
}

function pictureOf({ image }: EnumOption) {
  return image && <Picture url={image.url} name={image.alt} />;
}

/** The picture of a plate, which says nothing that its name does not. One that cannot be had leaves no hole. */
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
