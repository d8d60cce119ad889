import { Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

export type BodyPanel = {
  /** Of its point: `exterior-02`. */
  id: string;
  label: string;
  /** In words: 'Repainted'. Null: not looked at yet. */
  answer: string | null;
  /** 0–1; null: not looked at yet. */
  score: number | null;
  microns: number | null;
  marks: readonly string[];
};

type BodyMapProps = {
  /** What it shows, for who cannot see it; the points beside it tell the rest. */
  label: string;
  /** What its colours say. */
  hint: string;
  panels: readonly BodyPanel[];
};

type Place = readonly [x: number, y: number, width: number, height: number];

/** A car from above, its sides folded out. */
const places: Readonly<Record<string, Place>> = {
  'exterior-01': [78, 6, 84, 22],
  'exterior-02': [78, 32, 84, 66],
  'exterior-13': [86, 138, 68, 92],
  'exterior-11': [78, 270, 84, 50],
  'exterior-12': [78, 324, 84, 22],
  'exterior-03': [32, 40, 40, 70],
  'exterior-05': [32, 114, 40, 66],
  'exterior-07': [32, 184, 40, 62],
  'exterior-09': [32, 250, 40, 68],
  'exterior-14': [10, 114, 16, 132],
  'exterior-04': [168, 40, 40, 70],
  'exterior-06': [168, 114, 40, 66],
  'exterior-08': [168, 184, 40, 62],
  'exterior-10': [168, 250, 40, 68],
  'exterior-15': [214, 114, 16, 132],
};

/** Paint and marks of each panel, each a link to its point. Server-rendered as well as live. */
export function BodyMap({ label, hint, panels }: BodyMapProps) {
  return (
    <Stack $gap="space-3">
      <Drawing viewBox="0 0 240 352" role="group" aria-label={label}>
        <path d="M86 104 h68 l6 30 h-80z M80 236 h80 l-6 28 h-68z" className="glass" />
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
  const place = places[id];
  if (place === undefined) return null;
  const [x, y, width, height] = place;
  const told = [label, answer, microns === null ? null : `${microns} µm`, ...marks].filter(Boolean).join(', ');
  return (
    <a href={`#${id}`} aria-label={told} data-tone={toneOf(score)}>
      <title>{told}</title>
      <rect x={x} y={y} width={width} height={height} rx="6" />
      {microns !== null && (
        <text x={x + width / 2} y={y + height / 2 + 4}>
          {microns}
        </text>
      )}
      {marks.map((mark, index) => (
        <circle key={mark} cx={x + 8 + index * 11} cy={y + 8} r="4" />
      ))}
    </a>
  );
}

function toneOf(score: number | null) {
  if (score === null) return undefined;
  if (score === 1) return 'good';
  return score > 0.5 ? 'fair' : 'bad';
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
