/** Lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/**
 * Converts to linear-light sRGB, each channel 0 to 1 within the gamut (matrices of
 * https://bottosson.github.io/posts/oklab/).
 */
export function toLinearRgb({ lightness, chroma, hue }: Oklch): readonly [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Returns the WCAG 2 contrast: 1 for equal colors, 21 for black on white. */
export function contrastBetween(one: Oklch, other: Oklch): number {
  const lighter = Math.max(luminanceOf(one), luminanceOf(other));
  const darker = Math.min(luminanceOf(one), luminanceOf(other));
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: Oklch): number {
  const [red, green, blue] = toLinearRgb(color).map((channel) => Math.min(Math.max(channel, 0), 1));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
