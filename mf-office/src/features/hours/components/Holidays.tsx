import { dayInPakistan, formatDay, type Holiday, officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Field, Heading, Stack, Text, TextInput, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Loaded } from '../../../components/Loaded.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { holidaysQuery } from '../../../lib/queries/bookings.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { useHolidays } from '../data/use-holidays.ts';

const NOTHING = { day: '', name: '' };

/** Days on which nobody can book, beside those of every year. One that is removed comes back into the form. */
export function Holidays() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(holidaysQuery(call));
  const [typed, setTyped] = useState(NOTHING);
  const { set, remove } = useHolidays(() => setTyped(NOTHING));
  const takeBack = ({ day, name }: Holiday) => remove.mutate(day, { onSuccess: () => setTyped({ day, name }) });
  return (
    <Stack as="section" aria-labelledby="holidays" $gap="space-4">
      <Heading as="h2" id="holidays" $size="section">
        {t('hours.holidays.title')}
      </Heading>
      <Text $tone="muted">{t('hours.holidays.hint')}</Text>
      <Loaded query={query} failed={t('hours.holidays.failed')}>
        {({ holidays }) => (
          <Days>
            {holidays.map((holiday) => (
              <li key={holiday.day}>
                <div>
                  <Text $isStrong>{holiday.name}</Text>
                  <Text $size="sm" $tone="muted">
                    {formatDay(`${holiday.day}T12:00:00+05:00`)}
                  </Text>
                  {holiday.bookings > 0 && (
                    <TextLink render={<Link to={`${officePath('bookings')}?day=${holiday.day}`} />}>
                      {t('hours.holidays.booked', { count: holiday.bookings })}
                    </TextLink>
                  )}
                </div>
                <Button
                  variant="quiet"
                  size="sm"
                  isBusy={remove.isPending && remove.variables === holiday.day}
                  onClick={() => takeBack(holiday)}
                  aria-label={t('hours.holidays.removeIt', { name: holiday.name })}
                >
                  {t('hours.holidays.remove')}
                </Button>
              </li>
            ))}
          </Days>
        )}
      </Loaded>
      <HolidayForm typed={typed} onType={setTyped} set={set} />
    </Stack>
  );
}

type HolidayFormProps = {
  typed: typeof NOTHING;
  onType: (typed: typeof NOTHING) => void;
  set: ReturnType<typeof useHolidays>['set'];
};

function HolidayForm({ typed, onType, set }: HolidayFormProps) {
  const t = useCopy();
  const nowMs = useNowMs();
  const [isTried, setIsTried] = useState(false);
  const refused = refusedFields(set.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (typed.day && typed.name.trim() && !set.isPending) set.mutate(typed, { onSuccess: () => setIsTried(false) });
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Field
        label={t('hours.holidays.day')}
        error={isTried && !typed.day ? t('bookings.dayMissing') : refused['body.day']}
        isRequired
      >
        <TextInput
          type="date"
          min={dayInPakistan(nowMs)}
          value={typed.day}
          onChange={({ target }) => onType({ ...typed, day: target.value })}
        />
      </Field>
      <Field
        label={t('hours.holidays.name')}
        error={isTried && !typed.name.trim() ? t('hours.holidays.nameMissing') : refused['body.name']}
        isRequired
      >
        <TextInput
          maxLength={60}
          value={typed.name}
          onChange={({ target }) => onType({ ...typed, name: target.value })}
        />
      </Field>
      <Button type="submit" variant="secondary" isBusy={set.isPending}>
        {t('hours.holidays.add')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${token('space-3')};

  & > div {
    flex: 1 1 10rem;
  }

  & > button {
    margin-block-start: 1.75rem;
  }
`;

const Days = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-3')};
    padding-block: ${token('space-2')};
    border-block-end: 1px solid ${token('border')};
  }
`;
