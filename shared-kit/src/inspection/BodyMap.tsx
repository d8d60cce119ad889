import {
  bodyMapGlass,
  bodyMapSize,
  markDot,
  PANEL_RADIUS,
  panelRects,
  panelTone,
} from '@karwan/shared-contracts/body-map';
import { Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

export type BodyPanel = {
  /** Id of its point: `exterior-02`. */
  id: string;
  label: string;
  /** Readable text: 'Repainted'. Null: not inspected yet. */
  answer: string | null;
  /** 0–1; null: not inspected yet. */
  score: number | null;
  microns: number | null;
  marks: readonly string[];
};

type BodyMapProps = {
  /** Text alternative; the list of points next to it has the details. */
  label: string;
  /** Explains the colours. */
  hint: string;
  panels: readonly BodyPanel[];
};

/** Paint and marks of each panel; each panel links to its point. Works in server-rendered pages and in the browser. */
export function BodyMap({ label, hint, panels }: BodyMapProps) {
  return (
    <Stack $gap="space-3">
      <Drawing viewBox={`0 0 ${bodyMapSize.width} ${bodyMapSize.height}`} role="group" aria-label={label}>
        <path d={bodyMapGlass} className="glass" />
        {panels.map((panel) => (
          <Panel key={panel.id} panel={panel} />
        ))}
      </Drawing>
      <Text $size="sm" $tone="muted">
        {hint}
      </Text>
    </Stack>
  );
}

function Panel({ panel: { id, label, answer, score, microns, marks } }: { panel: BodyPanel }) {
  const panelRect = panelRects[id];
  if (panelRect === undefined) return null;
  const [x, y, width, height] = panelRect;
  const description = [label, answer, microns === null ? null : `${microns} µm`, ...marks].filter(Boolean).join(', ');
  return (
    <a href={`#${id}`} aria-label={description} data-tone={panelTone(score)}>
      <title>{description}</title>
      <rect x={x} y={y} width={width} height={height} rx={PANEL_RADIUS} />
      {microns !== null && (
        <text x={x + width / 2} y={y + height / 2 + 4}>
          {microns}
        </text>
      )}
      {marks.map((mark, index) => {
        const dot = markDot(panelRect, index);
        return <circle key={mark} cx={dot.x} cy={dot.y} r={dot.radius} />;
      })}
    </a>
  );
}

const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  max-inline-size: 18rem;
  margin-inline: auto;

  rect {
    fill: ${token('surface-sunken')};
    stroke: ${token('border-strong')};
  }

  .glass {
    fill: ${token('info-soft')};
  }

  [data-tone='good'] rect {
    fill: ${token('success-soft')};
    stroke: ${token('success')};
  }

  [data-tone='fair'] rect {
    fill: ${token('warning-soft')};
    stroke: ${token('warning')};
  }

  [data-tone='bad'] rect {
    fill: ${token('danger-soft')};
    stroke: ${token('danger')};
  }

  circle {
    fill: ${token('danger')};
  }

  text {
    fill: ${token('text')};
    font-size: 11px;
    text-anchor: middle;
  }

  a:focus-visible rect {
    stroke: ${token('focus-ring')};
    stroke-width: 3;
  }
`;
