import {
  type BookingStep,
  formatAppointment,
  formatDateTime,
  formatExactPkr,
  formatPkr,
  knownOf,
} from '@karwan/shared-contracts';
import { Heading, Stack, Text, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { stepName } from '../data/booking-text.ts';

/** Events of a booking, oldest first. */
export function BookingTimeline({ steps }: { steps: readonly BookingStep[] }) {
  const t = useCopy();
  const id = useId();
  const actorOf = ({ actor }: BookingStep) => {
    const person = knownOf(['customer', 'office'], actor);
    return person && t(`bookings.by.${person}`);
  };
  const timeOf = ({ what, startsAt }: BookingStep) =>
    startsAt &&
    t(what === 'rescheduled' ? 'bookings.movedTo' : 'bookings.plannedFor', { when: formatAppointment(startsAt) });
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id} $size="card">
        {t('bookings.timeline')}
      </Heading>
      <Steps>
        {steps.map((step) => (
          <li key={`${step.at} ${step.what}`}>
            <Text $isStrong>
              {[stepName(t, step.what), timeOf(step)].filter(Boolean).join(' ')}
              {step.amountPkr !== undefined && `: ${amountOf(step.what, step.amountPkr)}`}
            </Text>
            <Text $size="sm" $tone="muted">
              {[formatDateTime(step.at), actorOf(step)].filter(Boolean).join(', ')}
            </Text>
            {step.note && (
              <Text dir="auto" $size="sm">
                {step.note}
              </Text>
            )}
          </li>
        ))}
      </Steps>
    </Stack>
  );
}

/** Commission amounts are shown to the exact rupee. */
const amountOf = (what: string, amountPkr: number) =>
  what.startsWith('commission-') ? formatExactPkr(amountPkr) : formatPkr(amountPkr);

const Steps = styled.ol`
  display: grid;
  gap: ${token('space-4')};
  padding: 0;
  list-style: none;

  & > li {
    padding-inline-start: ${token('space-4')};
    border-inline-start: 3px solid ${token('primary-border')};
  }
`;
