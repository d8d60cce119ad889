import { dealerSignupPath, paths } from '@karwan/shared-contracts';
import { LinkButton, Stack, Text, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

const signups = [
  ['carDealer', dealerSignupPath('car')],
  ['bikeDealer', dealerSignupPath('bike')],
  ['partsDealer', dealerSignupPath('autopart')],
  ['workshop', paths.workshopSignup],
] as const;

/** Links to the sign-up pages of dealers and workshops. Following one closes the modal. */
export function BusinessSignups({ onLeave }: { onLeave: () => void }) {
  const t = useCopy();
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId} $gap="space-2">
      <Text id={titleId} $tone="muted">
        {t('signupList.business')}
      </Text>
      <Links>
        {signups.map(([kind, path]) => (
          <li key={kind}>
            {/* Replaces the modal's history entry, so that Back returns to the page below it. */}
            <LinkButton variant="secondary" size="sm" isWide render={<Link to={path} replace onClick={onLeave} />}>
              {t(`signupList.${kind}`)}
            </LinkButton>
          </li>
        ))}
      </Links>
    </Stack>
  );
}

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space-2')};
  list-style: none;
  margin: 0;
  padding: 0;
`;
