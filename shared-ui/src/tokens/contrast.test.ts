import { describe, expect, test } from '@jest/globals';
import { electricPalette, palette } from './palette.ts';

type Colour = keyof typeof palette;

/** Contrast ratio of two colours by WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const readable: [Colour, Colour][] = [
  ...(['text', 'text-muted', 'text-subtle', 'primary-text', 'danger-text'] as const).flatMap(
    (text): [Colour, Colour][] => [
      [text, 'canvas'],
      [text, 'surface'],
      [text, 'surface-sunken'],
    ],
  ),
  ...(['primary', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone): [Colour, Colour] => [
    `${tone}-text`,
    `${tone}-soft`,
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['text-inverse', 'danger'],
  ['text-inverse', 'danger-hover'],
  ['text-inverse', 'ink'],
  ['text-inverse-muted', 'ink'],
  ['on-ink-info', 'ink'],
  ['on-ink-success', 'ink'],
  ['on-ink-danger', 'ink'],
  ['text', 'accent'],
];
const visible: [Colour, Colour][] = [
  ['border-strong', 'surface'],
  ['border-strong', 'canvas'],
  ['focus-ring', 'canvas'],
  ['primary', 'surface'],
];

describe.each([
  ['standard', palette],
  ['electric', { ...palette, ...electricPalette }],
])('the %s palette', (_, colours) => {
  test.each(readable)('%s can be read on %s (4.5:1)', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s can be seen on %s (3:1)', (mark, ground) => {
    expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});
