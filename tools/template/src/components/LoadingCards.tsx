import { CardGrid, Skeleton } from '@karwan/shared-ui';

const PLACES = ['first', 'second', 'third', 'fourth'];

export function LoadingCards({ label }: { label: string }) {
  return (
    <CardGrid aria-busy="true" aria-label={label}>
      {PLACES.map((place) => (
        <li key={place}>
          <Skeleton $shape="box" $height="4.5rem" />
        </li>
      ))}
    </CardGrid>
  );
}
