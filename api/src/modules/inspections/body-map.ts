import type { ReportPoint } from '@karwan/shared-contracts';
import {
  bodyMapGlass,
  bodyMapSize,
  markDot,
  PANEL_RADIUS,
  type PanelRect,
  type PanelTone,
  panelRects,
  panelTone,
} from '@karwan/shared-contracts/body-map';
import type { Drawing, Part, Shade, Sign } from '../../platform/pdf/draw-parts.ts';

const shadeOf = { good: 'good', fair: 'light', bad: 'bad' } as const satisfies Record<PanelTone, Shade>;

/** The legend of the colours, with the page's wording. */
export const bodyMapLegend: readonly Sign[] = [
  { of: 'good', text: 'Original' },
  { of: 'light', text: 'Touched up or repainted' },
  { of: 'bad', text: 'Replaced or damaged' },
  { of: 'dot', text: 'Dent, scratch or rust' },
  { of: 'plain', text: 'Not inspected' },
  { of: 'glass', text: 'Glass. The front is at the top; numbers are the paint in µm.' },
];

/** The body panels of a report's points, drawn as on the page. */
export const bodyMapOf = (points: readonly ReportPoint[]): Drawing => ({
  ...bodyMapSize,
  parts: [{ d: bodyMapGlass, shade: 'glass' }, ...points.flatMap(panelPart)],
});

function panelPart({ id, score, microns, marks }: ReportPoint): Part[] {
  const rect = panelRects[id];
  if (rect === undefined) return [];
  const [x, y, width, height] = rect;
  const tone = panelTone(score);
  const isUpright = width < 24;
  return [
    {
      d: outlineOf(rect),
      shade: tone ? shadeOf[tone] : 'plain',
      ...(microns !== null && {
        labels: { lines: [String(microns)], x: x + width / 2, y: y + height / 2, isUpright },
      }),
      dots: marks.map((_, index) => markDot(rect, index)),
    },
  ];
}

function outlineOf([x, y, width, height]: PanelRect): string {
  const [across, down, r] = [width - 2 * PANEL_RADIUS, height - 2 * PANEL_RADIUS, PANEL_RADIUS];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
