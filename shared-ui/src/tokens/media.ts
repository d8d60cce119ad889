/** Layout breakpoints in px (requirements HDR-15 and HDR-10 name 786 and 1024). */
export const breakpoints = { largePhone: 600, tablet: 786, desktop: 1024, wide: 1280 } as const;

/** Media queries for styled-components, mobile first: `${above.tablet} { … }` applies from that width. */
export const above = {
  largePhone: `@media (min-width: ${breakpoints.largePhone}px)`,
  tablet: `@media (min-width: ${breakpoints.tablet}px)`,
  desktop: `@media (min-width: ${breakpoints.desktop}px)`,
  wide: `@media (min-width: ${breakpoints.wide}px)`,
} as const;

/** The opposite of `above`; for content of small screens only, such as the bottom bar. */
export const below = {
  largePhone: `@media (max-width: ${breakpoints.largePhone - 0.02}px)`,
  tablet: `@media (max-width: ${breakpoints.tablet - 0.02}px)`,
  desktop: `@media (max-width: ${breakpoints.desktop - 0.02}px)`,
} as const;

/** A pointer that can hover; elsewhere, hover styles would stick after a tap. */
export const canHover = '@media (hover: hover)';
