type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes `hex` with `other`: 0 returns `hex`, 1 returns `other`. */
export function mix(hex: string, other: string, share: number): string {
  const to = rgbOf(other);
  const [red, green, blue] = rgbOf(hex);
  const part = (from: number, index: 0 | 1 | 2) => from + (to[index] - from) * share;
  return hexOf([part(red, 0), part(green, 1), part(blue, 2)]);
}

/** Perceived brightness of a colour, 0–1. */
export function brightnessOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Shades of one paint under studio light. */
export type Paint = { base: string; light: string; glow: string; shade: string; deep: string; line: string };

export function paintOf(hex: string): Paint {
  const bright = brightnessOf(hex);
  // Pure white and black would look flat: real ones reflect their surroundings.
  const base = mix(hex, '#8d98a5', bright > 0.9 ? 0.07 : bright < 0.12 ? 0.12 : 0.03);
  return {
    base,
    light: mix(base, '#ffffff', bright > 0.8 ? 0.75 : 0.32),
    glow: mix(base, '#ffffff', bright > 0.8 ? 0.9 : 0.55),
    shade: mix(base, '#10151c', bright > 0.8 ? 0.2 : 0.34),
    deep: mix(base, '#0b0f14', bright > 0.8 ? 0.42 : 0.62),
    line: mix(base, '#05080c', 0.62),
  };
}
