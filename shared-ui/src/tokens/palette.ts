/**
 * Karwan's colours, light theme. They are taken from Ajrak, the block-printed cloth of Sindh: indigo ink, madder clay,
 * sand. Names describe the role, so that a dark theme replaces values without changing components. Every text colour
 * has a contrast of at least 4.5:1 on `canvas`, `surface` and its own `-soft`; `border-strong` and `focus-ring` have
 * 3:1.
 */
export const palette = {
  canvas: '#faf8f5',
  surface: '#ffffff',
  'surface-sunken': '#f4f1ec',
  'surface-hover': '#f7f4ef',
  ink: '#191c33',
  'ink-raised': '#262a47',
  text: '#1b1d2e',
  'text-muted': '#54566a',
  'text-subtle': '#6a6b7c',
  'text-inverse': '#ffffff',
  'text-inverse-muted': '#c9cbdd',
  border: '#e6e1d9',
  'border-strong': '#8d8880',

  primary: '#c0441b',
  'primary-hover': '#a83a15',
  'primary-active': '#8f3011',
  'primary-soft': '#fcefe8',
  'primary-border': '#efc4b1',
  'primary-text': '#a33813',
  'on-primary': '#ffffff',

  accent: '#eda63a',
  'accent-soft': '#fdf3df',
  'accent-text': '#7d4f05',

  success: '#1c7a4a',
  'success-soft': '#e7f5ec',
  'success-text': '#12633a',
  warning: '#b96d06',
  'warning-soft': '#fef3dc',
  'warning-text': '#7d4a04',
  danger: '#b3172f',
  'danger-hover': '#961127',
  'danger-soft': '#fdecee',
  'danger-text': '#9f1229',
  info: '#2f4aa0',
  'info-soft': '#ebeffa',
  'info-text': '#283f8a',

  'on-ink-info': '#9fb4ff',
  'on-ink-success': '#7fdcab',
  'on-ink-danger': '#ff9aa6',

  'photo-control': 'rgb(255 255 255 / 0.92)',
  'photo-veil': 'rgb(255 255 255 / 0.5)',
  'focus-ring': '#2f4aa0',
  overlay: 'rgb(17 19 36 / 0.56)',
  scrim: 'rgb(17 19 36 / 0.72)',
  skeleton: '#ebe6de',
  'skeleton-shine': '#f6f3ee',
} as const;

/** Overrides for `data-theme="electric"`: the green of electric cars and charging stations (requirement HDR-12). */
export const electricPalette = {
  primary: '#0b7a45',
  'primary-hover': '#086739',
  'primary-active': '#06542e',
  'primary-soft': '#e5f6ec',
  'primary-border': '#a9dcc0',
  'primary-text': '#0a6a3c',
  'on-primary': '#ffffff',
  accent: '#6fd39b',
  'accent-soft': '#e9f8ef',
  'accent-text': '#0a5f36',
} as const satisfies Partial<Record<keyof typeof palette, string>>;
