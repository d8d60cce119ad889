import { CardGrid, Skeleton } from '@karwan/shared-ui';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

export function LoadingCards({ label }: { label: string }) {
  return (
    <CardGrid aria-busy="true" aria-label={label}>
      {PLACEHOLDERS.map((placeholder) => (
        <li key={placeholder}>
          <Skeleton $shape="box" $height="4.5rem" />
        </li>
      ))}
    </CardGrid>
  );
}
