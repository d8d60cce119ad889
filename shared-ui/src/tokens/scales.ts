/**
 * All design tokens except colours. Lengths are in rem to respect the user's text size; with large text on narrow
 * screens, spacing shrinks to leave room for the text.
 */
export const scales = {
  'space-0': '0.125rem',
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': 'min(0.75rem, 3.75vw)',
  'space-4': 'min(1rem, 5vw)',
  'space-5': 'min(1.25rem, 6.25vw)',
  'space-6': 'min(1.5rem, 7.5vw)',
  'space-8': 'min(2rem, 10vw)',
  'space-10': 'min(2.5rem, 12.5vw)',
  'space-12': '3rem',
  'space-16': '4rem',
  'space-20': '5rem',
  gutter: 'min(5vw, clamp(1rem, 0.5rem + 2.2vw, 2rem))',
  'section-gap': 'clamp(2.5rem, 1.5rem + 4vw, 5rem)',
  'page-width': '80rem',
  'reading-width': '42rem',

  'font-sans': "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans Fallback', system-ui, sans-serif, Urdu",
  'font-size-xs': '0.75rem',
  'font-size-sm': '0.875rem',
  'font-size-md': '1rem',
  'font-size-lg': '1.125rem',
  'font-size-xl': 'clamp(1.1875rem, 1.14rem + 0.25vw, 1.3125rem)',
  'font-size-2xl': 'clamp(1.375rem, 1.28rem + 0.45vw, 1.625rem)',
  'font-size-3xl': 'clamp(1.625rem, 1.44rem + 0.9vw, 2.125rem)',
  'font-size-4xl': 'clamp(2rem, 1.6rem + 1.9vw, 3.125rem)',
  'weight-regular': '430',
  'weight-medium': '560',
  'weight-semibold': '650',
  'weight-bold': '740',
  'leading-tight': '1.15',
  'leading-snug': '1.35',
  'leading-normal': '1.55',
  'tracking-tight': '-0.02em',

  'radius-xs': '0.25rem',
  'radius-sm': '0.5rem',
  'radius-md': '0.75rem',
  'radius-lg': '1rem',
  'radius-xl': '1.5rem',
  'radius-full': '62rem',

  'shadow-xs': '0 1px 2px rgb(25 28 51 / 0.06)',
  'shadow-sm': '0 1px 2px rgb(25 28 51 / 0.05), 0 2px 8px rgb(25 28 51 / 0.05)',
  'shadow-md': '0 2px 4px rgb(25 28 51 / 0.05), 0 8px 24px rgb(25 28 51 / 0.09)',
  'shadow-lg': '0 4px 8px rgb(25 28 51 / 0.06), 0 20px 56px rgb(25 28 51 / 0.18)',

  'shadow-up': '0 -6px 20px rgb(25 28 51 / 0.06)',

  'control-sm': '2.25rem',
  'control-md': '2.75rem',
  'control-lg': '3.25rem',
  'touch-target': 'min(2.75rem, 14vw, 60px)',

  // Bottom offset of floating elements. GlobalStyle raises it above a page's action bar.
  floor: 'env(safe-area-inset-bottom, 0px)',

  'duration-fast': '120ms',
  'duration-normal': '200ms',
  'duration-slow': '340ms',
  'ease-out': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  'ease-emphasis': 'cubic-bezier(0.32, 0.72, 0, 1)',

  'z-raised': '1',
  'z-sticky': '10',
  'z-header': '100',
  'z-overlay': '200',
  'z-popup': '300',
  'z-toast': '400',
} as const;
