import {
  type BookingStep,
  cancellationReasons,
  formatAppointment,
  formatDateTime,
  formatExactPkr,
  formatPkr,
  knownOf,
} from '@karwan/shared-contracts';
import { Heading, Stack, Text, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { stepName } from '../lib/booking-text.ts';
import { useCopy } from '../lib/copy.ts';

/** Events of a booking, newest first. */
export function Timeline({ steps }: { steps: readonly BookingStep[] }) {
  const t = useCopy();
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id} $size="card">
        {t('bookings.timeline')}
      </Heading>
      <Steps>
        {steps.toReversed().map(({ at, what, actor, startsAt, note, reason, amountPkr }) => {
          const knownActor = knownOf(['customer', 'office', 'system'] as const, actor);
          const knownReason = knownOf(cancellationReasons, reason);
          const explanation = knownReason ? t(`bookings.cancelledBecause.${knownReason}`) : note;
          return (
            <li key={`${at} ${what}`}>
              <Text $isStrong>
                {[
                  stepName(t, what),
                  startsAt && formatAppointment(startsAt),
                  amountPkr !== undefined && amountOf(what, amountPkr),
                ]
                  .filter(Boolean)
                  .join(': ')}
              </Text>
              <Text $size="sm" $tone="muted">
                {[formatDateTime(at), knownActor && t(`bookings.by.${knownActor}`)].filter(Boolean).join(', ')}
              </Text>
              {explanation && (
                <Text dir="auto" $size="sm">
                  {explanation}
                </Text>
              )}
            </li>
          );
        })}
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
