import type { CatalogueVertical } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { BikeDrawing } from '../../../components/BikeDrawing.tsx';

/** Side views in the paint's colour, 64 × 26: a body and its windows. */
const shapes = {
  sedan: [
    'M2 20v-5q0-1 1-1.3l7-1.7 9-6.4q1-.6 2-.6h16q1.4 0 2.5.8L47 12l11 1.3q4 .7 4 3.2V20z',
    'M13.5 12l7-5.2h7.5V12zM30 12V6.8h6.5l7 5.2z',
  ],
  hatchback: [
    'M3 20v-5.5q0-1 .8-1.5l4.7-2 7.5-6.2Q17 4 18.5 4H37q1.5 0 2.6.8L47 11l9.5 2.2q3.5.8 3.5 3.3V20z',
    'M11.5 11.5l6.5-5.6h10v5.6zM30 11.5V5.9h6.8l6.9 5.6z',
  ],
  suv: [
    'M3 20V10.5q0-1 .6-1.6l6.9-5.5Q11.5 2.6 13 2.6h26.5q1.5 0 2.5 1L50 10.5l8.5 1.9q2.5.6 2.5 3.1V20z',
    'M7 10l6-5.2h11V10zM26 10V4.8h13.2l6.6 5.2z',
  ],
  crossover: [
    'M3 20v-7.6q0-1 .7-1.6l6.9-6Q11.6 4 13 4h24.8q1.4 0 2.4.8l8.3 6.7 10 2q2.5.6 2.5 3V20z',
    'M8.3 11.3l5.5-5.2H24v5.2zM26 11.3V6.1h10.8l6.9 5.2z',
  ],
  van: [
    'M3 20V5q0-2.6 2.6-2.6h41q1.6 0 2.6 1.3l6.8 8.8 3.5 1.5q1.5.6 1.5 2.3V20z',
    'M6.5 10.5V5h12v5.5zM20.5 10.5V5h13v5.5zM35.5 10.5V5H46l4.3 5.5z',
  ],
  'pick-up': [
    'M2 20v-7.6h22.5l5.4-7.3Q30.7 4 32 4h10.5q1.3 0 2 1l5.5 6.8 9 1.8q2.5.5 2.5 3V20z',
    'M28 11.6l4-5.5h4.5v5.5zM38.5 11.6V6.1h3.4l4.2 5.5z',
  ],
  coupe: [
    'M2 20v-4q0-1 1-1.4l8.5-2.5 10.2-5Q22.8 6.5 24 6.5h11.5q1.3 0 2.4.6L48 12.7l10.5 2q3 .6 3 3.3v2z',
    'M16.5 12.3l8-4.2h9.7l7.3 4.2z',
  ],
} as const;

const shapeOf: Readonly<Record<string, keyof typeof shapes>> = {
  hatchback: 'hatchback',
  suv: 'suv',
  crossover: 'crossover',
  van: 'van',
  mpv: 'suv',
  'micro-van': 'van',
  'mini-van': 'van',
  'pick-up': 'pick-up',
  'double-cabin': 'pick-up',
  coupe: 'coupe',
  convertible: 'coupe',
};

export type VehicleDrawingProps = { vertical: CatalogueVertical; bodyType: string | null };

/** What a body looks like, in the colour that `--paint` says; decoration beside its name. No portrait of a certain model. */
export function VehicleDrawing({ vertical, bodyType }: VehicleDrawingProps) {
  if (vertical === 'new-bikes') {
    return (
      <Bike>
        <BikeDrawing bodyType={bodyType ?? 'standard'} />
      </Bike>
    );
  }
  const [body, windows] = shapes[shapeOf[bodyType ?? ''] ?? 'sedan'];
  return (
    <Car viewBox="0 0 64 28" aria-hidden="true">
      <path d={body} />
      <path d={windows} />
      <circle cx="14.5" cy="20.5" r="5" />
      <circle cx="48" cy="20.5" r="5" />
    </Car>
  );
}

const Car = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;

  & > path:first-child {
    fill: var(--paint, ${token('text-subtle')});
    stroke: ${token('text')};
    stroke-opacity: 0.35;
    stroke-width: 0.4;
  }

  & > path + path {
    fill: ${token('ink')};
    opacity: 0.75;
  }

  & > circle {
    fill: ${token('ink')};
    stroke: ${token('surface')};
    stroke-width: 1.6;
  }
`;

const Bike = styled.span`
  display: block;
  color: ${token('text')};

  svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }

  svg > path {
    stroke: var(--paint, currentColor);
    stroke-width: 2.5;
    filter: drop-shadow(0 0 0.15px ${token('text')});
  }
`;
