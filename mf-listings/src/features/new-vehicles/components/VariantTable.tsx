import { type CatalogueVertical, formatDate, formatPkr, type NewModel } from '@karwan/shared-contracts';
import { Table, type TableColumn, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { modelName } from '../data/model-text.ts';
import { keyFields, specName, specText } from '../data/spec-text.ts';
import { CompareButton } from './CompareButton.tsx';

type Variant = NewModel['variants'][number];

/** Variants with dated prices and the facts that distinguish them. */
export function VariantTable({ vertical, model }: { vertical: CatalogueVertical; model: NewModel }) {
  const t = useCopy();
  const name = modelName(model);
  const fields = keyFields(
    vertical,
    model.variants.map(({ specification }) => specification),
  );
  const columns: TableColumn<Variant>[] = [
    { id: 'name', header: t('newVehicles.variant'), cell: (variant) => variant.name, isRowHeader: true },
    {
      id: 'price',
      header: t('newVehicles.pricePkr'),
      cell: ({ pricePkr, pricedOn }) =>
        pricePkr === null ? (
          t('newVehicles.price.none')
        ) : (
          <>
            {formatPkr(pricePkr)}
            {pricedOn && <Day>{t('newVehicles.price.asOfShort', { day: formatDate(pricedOn) })}</Day>}
          </>
        ),
    },
    ...fields.map((field) => ({
      id: field.key,
      header: specName(t, field),
      cell: ({ specification }: Variant) => specText(t, field, specification) ?? t('newVehicles.notKnown'),
    })),
    {
      id: 'compare',
      header: t('newVehicles.compare.button'),
      cell: ({ id, name: variant }) => <CompareButton vertical={vertical} id={id} name={`${name} ${variant}`} />,
    },
  ];
  return (
    <Table
      caption={t('newVehicles.variantsOf', { name })}
      isCaptionHidden
      isFirstColumnFixed
      columns={columns}
      rows={model.variants}
      rowId={({ id }) => id}
    />
  );
}

const Day = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-size: ${token('font-size-xs')};
  white-space: nowrap;
`;
