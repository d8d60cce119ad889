import {
  type EndpointInput,
  hourLabels,
  isRefused,
  type OfficeHours,
  type setOfficeHours,
} from '@karwan/shared-contracts';
import { Banner, Button, Cluster, Field, NumberInput, Stack, Text, token } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useSetHours } from '../data/use-set-hours.ts';

type HoursFormProps = {
  scope: Omit<EndpointInput<typeof setOfficeHours>['body'], 'hours'>;
  hours: OfficeHours['hours'];
};

/** Capacity of each hour. Only changed hours are sent. */
export function HoursForm({ scope, hours }: HoursFormProps) {
  const t = useCopy();
  const [typed, setTyped] = useState<Readonly<Record<number, number | null>>>({});
  const [showsAllHours, setShowsAllHours] = useState(false);
  const save = useSetHours(scope);
  const changed = hours.flatMap(({ hour, capacity: was }) => {
    const capacity = typed[hour];
    return capacity === undefined || capacity === was ? [] : [{ hour, was, capacity }];
  });
  const isMissing = changed.some(({ capacity }) => isNotANumber(capacity));
  const fieldErrors = refusedFields(save.error);
  const errorOf = (hour: number, capacity: number) => {
    if (isNotANumber(typed[hour])) return t('hours.missing');
    const sent = save.variables ?? [];
    const sentIndex = sent.findIndex((each) => each.hour === hour);
    const was = sent[sentIndex]?.was;
    if (isRefused(save.error, 'hours_changed') && was !== undefined && was !== capacity)
      return t('hours.changed', { capacity });
    return fieldErrors[`body.hours.${sentIndex}.capacity`];
  };
  /** Keeps what was typed during the request. */
  const clearSaved = () =>
    setTyped((current) =>
      Object.fromEntries(Object.entries(current).filter(([hour, capacity]) => capacity !== typed[Number(hour)])),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const requested = changed.flatMap(({ capacity, ...each }) => (capacity === null ? [] : [{ ...each, capacity }]));
    if (!isMissing && requested.length > 0 && !save.isPending) save.mutate(requested, { onSuccess: clearSaved });
  };
  const shown = hours.filter(({ usual, capacity, taken }) => showsAllHours || usual + capacity + taken > 0);
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-4">
      <Text $tone="muted">{t('hours.hint')}</Text>
      {shown.length === 0 && <Banner tone="info">{t('hours.none')}</Banner>}
      <Rows>
        {shown.map(({ hour, capacity, taken, usual }) => (
          <li key={hour}>
            <div>
              <Text $isStrong>{hourLabels[hour]}</Text>
              <Text $size="sm" $tone="muted">
                {t('hours.taken', { count: taken, usual })}
              </Text>
            </div>
            <Field
              label={t('hours.capacity', { hour: hourLabels[hour] })}
              error={errorOf(hour, capacity)}
              isLabelHidden
            >
              <NumberInput
                maxDigits={2}
                value={typed[hour] === undefined ? capacity : typed[hour]}
                onValueChange={(value) => setTyped((current) => ({ ...current, [hour]: value }))}
              />
            </Field>
          </li>
        ))}
      </Rows>
      <Cluster>
        <Button type="submit" isBusy={save.isPending} disabled={changed.length === 0}>
          {t('hours.save')}
        </Button>
        {!showsAllHours && (
          <Button variant="quiet" onClick={() => setShowsAllHours(true)}>
            {t('hours.all')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

const isNotANumber = (typed: number | null | undefined) => typed === null || Number.isNaN(typed);

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  column-gap: ${token('space-8')};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 6rem;
    align-items: center;
    gap: ${token('space-3')};
    padding-block: ${token('space-2')};
    border-block-end: 1px solid ${token('border')};
  }
`;
