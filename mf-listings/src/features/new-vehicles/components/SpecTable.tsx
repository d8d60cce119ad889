import type { CatalogueVertical, Specification } from '@karwan/shared-contracts';
import { below, token, VisuallyHidden } from '@karwan/shared-ui';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { bestColumnsOf, hasDifferences } from '../data/compare-rows.ts';
import { groupName, knownGroups, specName, specText } from '../data/spec-text.ts';

export type SpecColumn = { id: string; head: ReactNode; specification: Specification };
/** Row above the groups, such as the price. */
export type ExtraRow = {
  name: string;
  cells: readonly ReactNode[];
  bestColumns: ReadonlySet<number>;
  isDifferent: boolean;
};

export type SpecTableProps = {
  vertical: CatalogueVertical;
  caption: string;
  columns: readonly SpecColumn[];
  extra?: readonly ExtraRow[];
  /** Whether to mark rows that differ and the best value of each. */
  isComparison?: boolean;
};

/** Specifications side by side. Scrolls in its own frame if too wide, with the row names fixed. */
export function SpecTable({ vertical, caption, columns, extra = [], isComparison = false }: SpecTableProps) {
  const t = useCopy();
  const groups = knownGroups(
    vertical,
    columns.map(({ specification }) => specification),
  );
  const unknownValue = <UnknownValue>{t('newVehicles.notKnown')}</UnknownValue>;
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Grid>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('newVehicles.compare.line')}</VisuallyHidden>
            </th>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {extra.length > 0 && (
          <tbody>
            {extra.map(({ name, cells, bestColumns, isDifferent }) => (
              <Row key={name} {...{ columns, name, cells, bestColumns }} isDifferent={isComparison && isDifferent} />
            ))}
          </tbody>
        )}
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr>
              <GroupHead scope="rowgroup" colSpan={columns.length + 1}>
                <span>{groupName(t, group)}</span>
              </GroupHead>
            </tr>
            {group.fields.map((field) => {
              const values = columns.map(({ specification }) => specification[field.key]);
              return (
                <Row
                  key={field.key}
                  columns={columns}
                  name={specName(t, field)}
                  cells={columns.map(({ specification }) => specText(t, field, specification) ?? unknownValue)}
                  bestColumns={isComparison ? bestColumnsOf(field, values) : NONE}
                  isDifferent={isComparison && hasDifferences(values)}
                />
              );
            })}
          </tbody>
        ))}
      </Grid>
    </Frame>
  );
}

const NONE: ReadonlySet<number> = new Set();

type RowProps = ExtraRow & { columns: readonly SpecColumn[] };

function Row({ columns, name, cells, bestColumns, isDifferent }: RowProps) {
  const t = useCopy();
  return (
    <tr data-differs={isDifferent || undefined}>
      <th scope="row">
        {name}
        {isDifferent && <VisuallyHidden> ({t('newVehicles.compare.differs')})</VisuallyHidden>}
      </th>
      {columns.map(({ id }, column) => (
        <td key={id} data-wins={bestColumns.has(column) || undefined}>
          {cells[column]}
          {bestColumns.has(column) && (
            <>
              {' '}
              <Check aria-hidden="true" />
              <VisuallyHidden>{t('newVehicles.compare.wins')}</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};

  @media print {
    overflow: visible;
    border: 0;
  }
`;

const Grid = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${token('font-size-sm')};
  font-variant-numeric: tabular-nums;

  th,
  td {
    min-inline-size: 7.5rem;
    padding: ${token('space-2')} ${token('space-3')};
    text-align: start;
    vertical-align: top;
    line-height: ${token('leading-snug')};
  }

  /* Fits two vehicles on a phone. */
  ${below.tablet} {
    th,
    td {
      min-inline-size: 6.25rem;
      padding: ${token('space-2')};
      overflow-wrap: anywhere;
    }

    tr > :first-child:not([colspan]) {
      min-inline-size: 5.5rem;
      max-inline-size: 5.5rem;
      font-size: ${token('font-size-xs')};
    }
  }

  tbody > tr > * {
    border-block-start: 1px solid ${token('border')};
  }

  tr > :first-child:not([colspan]) {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: ${token('surface')};
    color: ${token('text-muted')};
    font-weight: ${token('weight-regular')};
  }

  tr[data-differs] > * {
    background: ${token('primary-soft')};
  }

  tr[data-differs] > :first-child {
    background: ${token('primary-soft')};
    color: ${token('text')};
    font-weight: ${token('weight-semibold')};
  }

  td[data-wins] {
    font-weight: ${token('weight-bold')};
  }

  td svg {
    display: inline;
    inline-size: 1rem;
    block-size: 1rem;
    vertical-align: text-bottom;
    color: ${token('success')};
  }
`;

const GroupHead = styled.th`
  background: ${token('surface-sunken')};
  font-weight: ${token('weight-semibold')};

  & > span {
    position: sticky;
    inset-inline-start: ${token('space-3')};
  }
`;

const UnknownValue = styled.span`
  color: ${token('text-subtle')};
`;
