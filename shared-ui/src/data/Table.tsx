import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the end, with tabular digits. */
  isNumeric?: boolean;
  /** Its cells are the row headers for screen readers; at most one column. */
  isRowHeader?: boolean;
};

export type TableProps<Row> = {
  /** Describes the table; visually hidden with `isCaptionHidden`. */
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Keeps the first column in place while the others scroll: for comparisons. */
  isFirstColumnFixed?: boolean;
};

/** A table that scrolls inside its own frame if too wide; the keyboard can scroll it too. */
export function Table<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowId,
  isFirstColumnFixed = false,
}: TableProps<Row>) {
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Grid $isFirstColumnFixed={isFirstColumnFixed}>
        <Caption $isHidden={isCaptionHidden}>{caption}</Caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Cell as="th" key={column.id} scope="col" $isNumeric={column.isNumeric ?? false} $isHeader>
                {column.header}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) =>
                column.isRowHeader ? (
                  <Cell as="th" key={column.id} scope="row" $isNumeric={column.isNumeric ?? false} $isHeader={false}>
                    {column.cell(row)}
                  </Cell>
                ) : (
                  <Cell key={column.id} $isNumeric={column.isNumeric ?? false} $isHeader={false}>
                    {column.cell(row)}
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  );
}

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
`;

const Grid = styled.table<{ $isFirstColumnFixed: boolean }>`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${token('font-size-sm')};

  tbody > tr + tr > * {
    border-block-start: 1px solid ${token('border')};
  }

  ${({ $isFirstColumnFixed }) =>
    $isFirstColumnFixed &&
    `tr > :first-child {
      position: sticky;
      inset-inline-start: 0;
      background: inherit;
      border-inline-end: 1px solid ${token('border')};
    }
    tr {
      background: ${token('surface')};
    }
    thead tr {
      background: ${token('surface-sunken')};
    }`}
`;

const Caption = styled.caption<{ $isHidden: boolean }>`
  padding: ${token('space-3')} ${token('space-4')};
  text-align: start;
  font-weight: ${token('weight-semibold')};
  ${({ $isHidden }) =>
    $isHidden && 'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);'}
`;

const Cell = styled.td<{ $isNumeric: boolean; $isHeader: boolean }>`
  padding: ${token('space-3')} ${token('space-4')};
  text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};
  vertical-align: top;
  font-variant-numeric: tabular-nums;
  white-space: ${({ $isHeader, $isNumeric }) => ($isHeader || $isNumeric ? 'nowrap' : 'normal')};
  color: ${({ $isHeader }) => token($isHeader ? 'text-muted' : 'text')};
  font-weight: ${({ $isHeader }) => token($isHeader ? 'weight-semibold' : 'weight-regular')};
  background: ${({ $isHeader }) => ($isHeader ? token('surface-sunken') : 'inherit')};

  tbody > tr > th& {
    font-weight: ${token('weight-semibold')};
  }
`;
