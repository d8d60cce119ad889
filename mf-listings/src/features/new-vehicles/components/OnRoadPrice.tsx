import {
  type CatalogueVertical,
  catalogueDefinitions,
  formatDate,
  type NewVariant,
  type OnRoadPart,
  onRoadPrice,
  type Rate,
} from '@karwan/shared-contracts';
import { Banner, Button, Field, Select, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { labelOfSlug } from '../../../lib/option-label.ts';
import { rupees } from '../data/model-text.ts';
import { type OnRoadChoice, placesToRegister } from '../data/on-road-choice.ts';

export type OnRoadPriceProps = {
  vertical: CatalogueVertical;
  /** Path of the page, used as the form's action. */
  path: string;
  variants: readonly NewVariant[];
  choice: OnRoadChoice;
  rates: readonly Rate[];
};

/** On-road cost of a variant, part by part. A form that submits on every change; without scripts it has a button. */
export function OnRoadPrice({ vertical, path, variants, choice, rates }: OnRoadPriceProps) {
  const t = useCopy();
  const { variant, place, isFiler } = choice;
  if (variant.pricePkr === null || place === undefined) return <Text>{t('newVehicles.onRoad.unknownPlace')}</Text>;
  const { engineCc } = variant.specification;
  const places = placesToRegister(rates).map((each) => ({ ...each, name: labelOfSlug([], each.slug) }));
  const placeWithoutRates = places.find(({ slug, hasRates }) => slug === place && !hasRates);
  const { parts, totalPkr, isPartial } = onRoadPrice(
    {
      kind: catalogueDefinitions[vertical].makes,
      pricePkr: variant.pricePkr,
      engineCc: typeof engineCc === 'number' ? engineCc : null,
    },
    { place, isFiler },
    rates,
  );
  return (
    <Root>
      <Text $tone="muted">{t('newVehicles.onRoad.text')}</Text>
      <Form method="get" action={`${path}#on-road`} data-submit="change" data-scroll="keep">
        {variants.length > 1 && (
          <Field label={t('newVehicles.variant')}>
            <Select
              name="variant"
              defaultValue={variant.slug}
              options={variants
                .filter(({ pricePkr }) => pricePkr !== null)
                .map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          </Field>
        )}
        <Field label={t('newVehicles.onRoad.place')}>
          <Select
            name="province"
            defaultValue={place}
            options={places.map(({ slug, name, hasRates }) => ({
              value: slug,
              label: hasRates ? name : t('newVehicles.onRoad.unknownRates', { place: name }),
            }))}
          />
        </Field>
        {vertical === 'new-cars' && (
          <Field label={t('newVehicles.onRoad.buyer')}>
            <Select
              name="filer"
              defaultValue={isFiler ? '1' : '0'}
              options={[
                { value: '1', label: t('newVehicles.onRoad.filer') },
                { value: '0', label: t('newVehicles.onRoad.nonFiler') },
              ]}
            />
          </Field>
        )}
        <noscript>
          <Button type="submit" variant="secondary">
            {t('newVehicles.onRoad.apply')}
          </Button>
        </noscript>
      </Form>
      {placeWithoutRates && (
        <Banner tone="warning">{t('newVehicles.onRoad.withoutRates', { place: placeWithoutRates.name })}</Banner>
      )}
      <Parts>
        <caption>{t('newVehicles.onRoad.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('newVehicles.onRoad.part')}</th>
            <th scope="col">{t('newVehicles.onRoad.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row">
                {t(`newVehicles.onRoad.parts.${part.key}`)}
                <Explanation>{explanationOf(part)}</Explanation>
              </th>
              <td>{part.amountPkr === null ? t('newVehicles.notKnown') : rupees(t, part.amountPkr)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(placeWithoutRates ? 'newVehicles.onRoad.knownTotal' : 'newVehicles.onRoad.total')}</th>
            <td>{rupees(t, totalPkr)}</td>
          </tr>
        </tfoot>
      </Parts>
      {isPartial && !placeWithoutRates && (
        <Text $tone="muted" $size="sm">
          {t('newVehicles.onRoad.partial')}
        </Text>
      )}
    </Root>
  );

  /** Explains a part: '1.5 % of the price, a year. Rate of 1 Jul 2024'. */
  function explanationOf({ key, rate, isYearly }: OnRoadPart): string {
    if (key === 'price')
      return variant.pricedOn ? t('newVehicles.price.asOfShort', { day: formatDate(variant.pricedOn) }) : '';
    if (rate === undefined) return '';
    const percent = rate.unit === 'percent' || rate.unit === 'percent-a-year';
    return [
      ...(percent && isFiler ? [t('newVehicles.onRoad.percent', { value: rate.value })] : []),
      ...(isYearly ? [t('newVehicles.onRoad.yearly')] : []),
      t('newVehicles.onRoad.since', { day: formatDate(rate.since) }),
    ].join(', ');
  }
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  align-items: end;
  gap: ${token('space-3')};
`;

const Parts = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  caption {
    padding-block-end: ${token('space-2')};
    font-size: ${token('font-size-sm')};
    color: ${token('text-muted')};
    text-align: start;
  }

  thead {
    display: none;
  }

  th,
  td {
    padding-block: ${token('space-2')};
    text-align: start;
    vertical-align: baseline;
    border-block-end: 1px solid ${token('border')};
    font-weight: ${token('weight-regular')};
    line-height: ${token('leading-snug')};
    overflow-wrap: anywhere;
  }

  td {
    text-align: end;
    font-weight: ${token('weight-semibold')};
    font-variant-numeric: tabular-nums;
    min-inline-size: min(8.25rem, 40vw);
    overflow-wrap: normal;
  }

  tfoot > tr > * {
    border-block-end: 0;
    font-size: ${token('font-size-lg')};
    font-weight: ${token('weight-bold')};
  }
`;

const Explanation = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-size: ${token('font-size-xs')};
`;
