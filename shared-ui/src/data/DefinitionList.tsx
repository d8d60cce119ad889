import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { above } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type Definition = { term: string; value: ReactNode; icon?: ReactNode };

export type DefinitionListProps = {
  items: readonly Definition[];
  /** Columns from 786 px; below, one column, or two with `isDense`. */
  columns?: 1 | 2 | 3;
  isDense?: boolean;
};

/** Facts about one thing: mileage, fuel, registration. Each value has the text direction of its content. */
export function DefinitionList({ items, columns = 2, isDense = false }: DefinitionListProps) {
  return (
    <List $columns={columns} $isDense={isDense}>
      {items.map((item) => (
        <Row key={item.term} $isDense={isDense}>
          <dt>
            {item.icon}
            {item.term}
          </dt>
          <dd dir="auto">{item.value}</dd>
        </Row>
      ))}
    </List>
  );
}

const List = styled.dl<{ $columns: 1 | 2 | 3; $isDense: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isDense }) => ($isDense ? 2 : 1)}, minmax(0, 1fr));
  column-gap: ${token('space-8')};
  overflow: hidden;

  ${above.tablet} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

const Row = styled.div<{ $isDense: boolean }>`
  display: flex;
  flex-flow: ${({ $isDense }) => ($isDense ? 'column' : 'wrap')};
  justify-content: space-between;
  gap: ${({ $isDense }) => token($isDense ? 'space-0' : 'space-4')};
  margin-block-end: -1px;
  padding-block: ${token('space-3')};
  border-block-end: 1px solid ${token('border')};
  line-height: ${token('leading-snug')};

  & > dt {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    color: ${token('text-muted')};
    font-size: ${({ $isDense }) => token($isDense ? 'font-size-sm' : 'font-size-md')};

    & > svg {
      inline-size: 1.125rem;
      block-size: 1.125rem;
    }
  }

  & > dd {
    flex-grow: 1;
    font-weight: ${token('weight-semibold')};
    text-align: ${({ $isDense }) => ($isDense ? 'start' : 'end')};
    font-variant-numeric: tabular-nums;
  }
`;
