import {
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  marksOn,
  type PanelDrawing,
  panelDrawings,
  type SheetMarks,
} from '@karwan/shared-contracts/auction-sheet-drawing';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

const LINE_HEIGHT = 15;

/** Top view of the body with its damage codes. Screen readers get the list beside it instead. */
export function DamageMap({ marks }: { marks: SheetMarks }) {
  const t = useCopy();
  return (
    <Drawing
      viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
      role="img"
      aria-label={t('sheets.marks.drawing', { count: marks.length })}
    >
      {panelDrawings.map((drawnPanel) => (
        <Panel key={drawnPanel.panel} drawnPanel={drawnPanel} marks={marks} />
      ))}
    </Drawing>
  );
}

function Panel({ drawnPanel, marks }: { drawnPanel: PanelDrawing; marks: SheetMarks }) {
  const { d, x, y, isMirrored, isUpright } = drawnPanel;
  const { lines = [], severity } = marksOn(marks, drawnPanel) ?? {};
  const top = y - ((lines.length - 1) * LINE_HEIGHT) / 2;
  return (
    <g data-severity={severity}>
      <path d={d} transform={isMirrored ? `matrix(-1 0 0 1 ${DRAWING_WIDTH} 0)` : undefined} />
      {lines.map((line, index) => (
        <text
          key={line}
          x={x}
          y={top + index * LINE_HEIGHT}
          transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

const Drawing = styled.svg`
  inline-size: 100%;
  max-inline-size: 22rem;
  block-size: auto;

  path {
    fill: ${token('surface')};
    stroke: ${token('border-strong')};
    stroke-width: 1.5;
  }

  text {
    fill: ${token('text')};
    font-size: 13px;
    font-weight: ${token('weight-bold')};
    text-anchor: middle;
    dominant-baseline: central;
  }

  [data-severity='1'] path {
    fill: ${token('warning-soft')};
    stroke: ${token('warning')};
  }

  [data-severity='2'] path {
    fill: ${token('accent')};
    stroke: ${token('warning-text')};
  }

  [data-severity='3'] path {
    fill: ${token('danger')};
    stroke: ${token('danger-text')};
  }

  [data-severity='3'] text {
    fill: ${token('text-inverse')};
  }
`;
