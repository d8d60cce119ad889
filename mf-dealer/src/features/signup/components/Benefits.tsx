import { Stack, Text, token } from '@karwan/shared-ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { SignupKind } from '../data/signup-kind.ts';

const dealerPoints = [
  ['dealerPoints.stock', Store],
  ['dealerPoints.buyers', MessagesSquare],
  ['dealerPoints.team', UsersRound],
] as const;
const workshopPoints = [
  ['workshopPoints.profile', UserRound],
  ['workshopPoints.checked', BadgeCheck],
  ['workshopPoints.secure', ShieldCheck],
] as const;

/** Three benefits of the account. */
export function Benefits({ kind }: { kind: SignupKind }) {
  const t = useCopy();
  const points = kind === 'workshop' ? workshopPoints : dealerPoints;
  return (
    <Points>
      {points.map(([point, Icon]) => (
        <Point key={point}>
          <Mark aria-hidden="true">
            <Icon />
          </Mark>
          <Stack $gap="space-1">
            <Text $isStrong>{t(`signup.${point}.title`)}</Text>
            <Text $tone="muted">{t(`signup.${point}.text`)}</Text>
          </Stack>
        </Point>
      ))}
    </Points>
  );
}

const Points = styled.ul`
  display: grid;
  align-content: start;
  gap: ${token('space-5')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Point = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token('space-4')};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: ${token('radius-full')};
  background: ${token('primary-soft')};
  color: ${token('primary-text')};

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
