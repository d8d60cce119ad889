import type { CatalogueVertical, NewModelCard } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { bikeShapes } from '../data/bike-shapes.ts';
import { vehicleShapes } from '../data/vehicle-shapes.ts';

const shapeOf: Readonly<Record<string, keyof typeof vehicleShapes>> = {
  hatchback: 'hatchback',
  'mini-vehicles': 'kei',
  suv: 'suv',
  'off-road-vehicles': 'suv',
  crossover: 'crossover',
  'compact-suv': 'crossover',
  van: 'van',
  mpv: 'mpv',
  'micro-van': 'mini-van',
  'mini-van': 'mini-van',
  'pick-up': 'pick-up',
  'double-cabin': 'pick-up',
  coupe: 'coupe',
  convertible: 'coupe',
};

const bikeOf: Readonly<Record<string, keyof typeof bikeShapes>> = {
  'sports-heavy': 'sports',
  cruiser: 'cruiser',
  chopper: 'cruiser',
  scooter: 'scooter',
  trail: 'trail',
  'cafe-racer': 'cafeRacer',
  electric: 'electric',
};

/** Shapes of ordinary bikes depend on the engine size. */
const bikeShapeOf = (bodyType: string | null, engineCc: number): keyof typeof bikeShapes => {
  const bikeShape = bikeOf[bodyType ?? ''];
  if (bikeShape === 'sports' && engineCc > 0 && engineCc < 200) return 'naked';
  return bikeShape ?? (engineCc >= 140 ? 'modern' : engineCc >= 110 ? 'tall' : 'commuter');
};

export type VehicleDrawingProps = { vertical: CatalogueVertical; model: Pick<NewModelCard, 'bodyType' | 'engineCc'> };

/**
 * Generic drawing of a body type in the colour of `--paint`. Decorative, beside the vehicle's name; not a specific
 * model.
 */
export function VehicleDrawing({ vertical, model: { bodyType, engineCc } }: VehicleDrawingProps) {
  if (vertical === 'new-bikes') {
    const bike = bikeShapes[bikeShapeOf(bodyType, engineCc?.from ?? 0)];
    return (
      <Bike viewBox="110 0 420 252" aria-hidden="true">
        <path d={bike.wheels} />
        <path d={bike.spokes} />
        <path d={bike.frame} />
        <path d={bike.engine} />
        <path d={bike.chrome} />
        <path d={bike.dark} />
        <path d={bike.paint} />
        <path d={bike.lamp} />
      </Bike>
    );
  }
  const { body, glass, lines, shade, headlight, tailLight, wheels, radius } =
    vehicleShapes[shapeOf[bodyType ?? ''] ?? 'sedan'];
  return (
    <Car viewBox="0 0 640 252" aria-hidden="true">
      <path d={body} />
      <path d={shade} />
      <path d={glass} />
      <path d={lines} />
      <path d={headlight} />
      <path d={tailLight} />
      <path d={wheels.map((x) => circle(x, radius + 8)).join('')} />
      <path d={wheels.map((x) => circle(x, radius - 6)).join('')} />
      <path d={wheels.map((x) => spokes(x, radius - 12)).join('')} />
    </Car>
  );

  function circle(x: number, r: number): string {
    return `M${x - r} ${GROUND - radius}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0z`;
  }

  function spokes(x: number, r: number): string {
    return Array.from({ length: SPOKES }, (_, index) => {
      const angle = (Math.PI * 2 * index) / SPOKES - Math.PI / 2;
      return `M${x} ${GROUND - radius}l${Math.round(Math.cos(angle) * r)} ${Math.round(Math.sin(angle) * r)}`;
    }).join('');
  }
}

const GROUND = 240;
const SPOKES = 5;

const Car = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  /* Shadow. */
  background: radial-gradient(closest-side, ${token('scrim')}, transparent) center 99% / 88% 9% no-repeat;

  path {
    fill: ${token('ink')};
  }

  & > :nth-child(1) {
    fill: var(--paint, ${token('text-subtle')});
    stroke: ${token('text-subtle')};
    stroke-width: 2;
  }

  & > :nth-child(2) {
    opacity: 0.16;
  }

  & > :nth-child(3) {
    opacity: 0.88;
  }

  & > :nth-child(4) {
    opacity: 0.45;
    fill: none;
    stroke: ${token('ink')};
    stroke-width: 2.5;
  }

  & > :nth-child(5) {
    fill: ${token('surface')};
    stroke: ${token('text-subtle')};
  }

  & > :nth-child(6) {
    fill: ${token('danger')};
  }

  & > :nth-child(8) {
    fill: ${token('border')};
    stroke: ${token('ink')};
    stroke-width: 11;
  }

  & > :nth-child(9) {
    stroke: ${token('text-subtle')};
    stroke-width: 6;
  }
`;

const Bike = styled.svg`
  display: block;
  inline-size: 70%;
  block-size: auto;
  margin-inline: auto;
  background: radial-gradient(closest-side, ${token('scrim')}, transparent) center 99% / 92% 8% no-repeat;

  path {
    fill: none;
    stroke: ${token('ink')};
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1;
  }

  & > :nth-child(1) {
    stroke-width: 12;
  }

  & > :nth-child(2) {
    stroke: ${token('text-subtle')};
    stroke-width: 2.5;
  }

  & > :nth-child(3) {
    stroke-width: 7;
  }

  & > :nth-child(4) {
    fill: ${token('border')};
  }

  & > :nth-child(5) {
    stroke: ${token('text-subtle')};
    stroke-width: 6;
  }

  & > :nth-child(6) {
    fill: ${token('ink')};
  }

  & > :nth-child(7) {
    fill: var(--paint, ${token('text-subtle')});
    stroke-opacity: 0.4;
  }

  & > :nth-child(8) {
    fill: ${token('surface')};
  }
`;
