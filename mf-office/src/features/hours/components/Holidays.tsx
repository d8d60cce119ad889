import { dayInPakistan, formatDay, type Holiday, officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Field, Heading, Stack, Text, TextInput, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { holidaysQuery } from '../../../lib/queries/bookings.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { useHolidays } from '../data/use-holidays.ts';

const EMPTY = { day: '', name: '' };
type HolidayValues = typeof EMPTY;
const isSame = (one: HolidayValues, other: HolidayValues) => one.day === other.day && one.name === other.name;

/**
 * Days without bookings, in addition to the annual ones. A removed one returns to the form, so that it can be
 * corrected.
 */
export function Holidays() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(holidaysQuery(call));
  const [values, setValues] = useState(EMPTY);
  const dayInput = useRef<HTMLInputElement>(null);
  // Clear the form after saving, unless the user has typed something else meanwhile.
  const { set, remove } = useHolidays((sent) => setValues((current) => (isSame(current, sent) ? EMPTY : current)));
  function removeForEditing({ day, name }: Holiday) {
    remove.mutate(day, {
      onSuccess: () => {
        setValues((current) => (isSame(current, EMPTY) ? { day, name } : current));
        dayInput.current?.focus();
      },
    });
  }
  return (
    <Stack as="section" aria-labelledby="holidays" $gap="space-4">
      <Heading as="h2" id="holidays" $size="section">
        {t('hours.holidays.title')}
      </Heading>
      <Text $tone="muted">{t('hours.holidays.hint')}</Text>
      <QueryContent query={query} errorTitle={t('hours.holidays.failed')}>
        {({ holidays }) =>
          holidays.length === 0 ? (
            <Text>{t('hours.holidays.none')}</Text>
          ) : (
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
                    onClick={() => removeForEditing(holiday)}
                    aria-label={t('hours.holidays.removeIt', { name: holiday.name })}
                  >
                    {t('hours.holidays.remove')}
                  </Button>
                </li>
              ))}
            </Days>
          )
        }
      </QueryContent>
      <HolidayForm values={values} onValuesChange={setValues} set={set} dayInput={dayInput} />
    </Stack>
  );
}

type HolidayFormProps = {
  values: HolidayValues;
  onValuesChange: (values: HolidayValues) => void;
  set: ReturnType<typeof useHolidays>['set'];
  dayInput: RefObject<HTMLInputElement | null>;
};

function HolidayForm({ values, onValuesChange, set, dayInput }: HolidayFormProps) {
  const t = useCopy();
  const nowMs = useNowMs();
  const [isSubmitted, setIsSubmitted] = useState(false);
  // Errors belong to the submitted values, so hide them once the user types others.
  const fieldErrors = set.variables && isSame(set.variables, values) ? refusedFields(set.error) : {};
  const nameInput = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (set.isPending) return;
    if (!values.day) dayInput.current?.focus();
    else if (!values.name.trim()) nameInput.current?.focus();
    else set.mutate(values, { onSuccess: () => setIsSubmitted(false) });
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Field
        label={t('hours.holidays.day')}
        error={isSubmitted && !values.day ? t('bookings.dayMissing') : fieldErrors['body.day']}
        isRequired
      >
        <TextInput
          ref={dayInput}
          type="date"
          min={dayInPakistan(nowMs)}
          value={values.day}
          onChange={({ target }) => onValuesChange({ ...values, day: target.value })}
        />
      </Field>
      <Field
        label={t('hours.holidays.name')}
        error={isSubmitted && !values.name.trim() ? t('hours.holidays.nameMissing') : fieldErrors['body.name']}
        isRequired
      >
        <TextInput
          ref={nameInput}
          maxLength={60}
          value={values.name}
          onChange={({ target }) => onValuesChange({ ...values, name: target.value })}
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
    align-self: end;
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
