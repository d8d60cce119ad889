import { type OfficePrice, paymentTypes } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Card, CardGrid, Heading, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { pricesQuery } from '../../../lib/queries/prices.ts';
import { type SupportedPrice, targetOf } from '../data/price-text.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { PriceLine } from './PriceLine.tsx';
import { type PlannedPrice, RemovePriceDialog } from './RemovePriceDialog.tsx';

/** Current and planned prices of everything. */
export function Prices() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(pricesQuery(call));
  const [editedPrice, setEditedPrice] = useState<SupportedPrice>();
  const [removedPrice, setRemovedPrice] = useState<PlannedPrice>();
  return (
    <>
      <PageTitle>{t('rooms.prices')}</PageTitle>
      <QueryContent query={query} errorTitle={t('prices.failed')}>
        {({ prices }) => (
          <Stack $gap="space-5">
            <Text $tone="muted">{t('prices.hint')}</Text>
            <CardGrid $min="20rem">
              {groupsOf(prices).map(({ id, lines }) => (
                <Card as="li" key={id} $padding="sm">
                  <Heading $size="card">{t(`prices.types.${id}`)}</Heading>
                  {lines.map((price) => (
                    <PriceLine
                      key={price.name}
                      price={price}
                      onSet={() => setEditedPrice(price)}
                      onRemove={(planned) => setRemovedPrice({ price, ...planned })}
                    />
                  ))}
                </Card>
              ))}
            </CardGrid>
          </Stack>
        )}
      </QueryContent>
      <RemovePriceDialog removedPrice={removedPrice} onClose={() => setRemovedPrice(undefined)} />
      <PriceDialog editedPrice={editedPrice} onClose={() => setEditedPrice(undefined)} />
    </>
  );
}

/** The tax and each product with its prices. Unknown (newer) ones are left out. */
function groupsOf(prices: readonly OfficePrice[]) {
  const supportedPrices = prices.flatMap((price): SupportedPrice[] => {
    const target = targetOf(price);
    return target ? [{ ...price, target }] : [];
  });
  const groups = [
    { id: 'sales-tax' as const, lines: supportedPrices.filter(({ target }) => target.kind === 'sales-tax') },
    ...paymentTypes.map((id) => ({
      id,
      lines: supportedPrices.filter(({ target }) => target.kind === 'price' && target.type === id),
    })),
  ];
  const isSold = ({ lines }: { lines: SupportedPrice[] }) =>
    lines.some(({ now, next }) => now !== null || next.length > 0);
  return [...groups.filter(isSold), ...groups.filter((group) => !isSold(group))].filter(
    ({ lines }) => lines.length > 0,
  );
}
