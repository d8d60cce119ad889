import { formatInteger, formatPkr, type NewModel, savedSearchPath } from '@karwan/shared-contracts';
import { Stack, Table, Text, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

type UsedModelPrices = NonNullable<NewModel['used']>;

/** Maximum number of model years shown, newest first. */
const MAX_SHOWN_YEARS = 12;

/** Asking prices of used ones of the model, by model year. */
export function UsedPrices({ name, used }: { name: string; used: UsedModelPrices }) {
  const t = useCopy();
  if (used.total === 0) return <Text $tone="muted">{t('newVehicles.used.none')}</Text>;
  return (
    <Stack $gap="space-4">
      <Text $tone="muted">{t('newVehicles.used.text')}</Text>
      <Table
        caption={t('newVehicles.used.caption', { name })}
        isCaptionHidden
        columns={[
          { id: 'year', header: t('newVehicles.used.year'), cell: ({ year }) => year, isRowHeader: true },
          {
            id: 'count',
            header: t('newVehicles.used.count'),
            cell: ({ count }) => formatInteger(count),
            isNumeric: true,
          },
          {
            id: 'median',
            header: t('newVehicles.used.median'),
            cell: ({ medianPkr }) => formatPkr(medianPkr),
            isNumeric: true,
          },
        ]}
        rows={used.years.slice(0, MAX_SHOWN_YEARS)}
        rowId={({ year }) => String(year)}
      />
      <TextLink render={<Link to={savedSearchPath(used)} />}>
        {t('newVehicles.used.all', { count: used.total })}
      </TextLink>
    </Stack>
  );
}
