import { type Conversation, chatBarriers, knownOf, paths, personPath } from '@karwan/shared-contracts';
import { Button, Cluster, focusRing, LinkButton, Stack, Text, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ContactUs } from '../../../components/ContactUs.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useBlocking } from '../../../lib/use-blocking.ts';

/** Replaces the composer: why no message can be sent, and what to do next. */
export function Barrier({ conversation }: { conversation: Conversation }) {
  const t = useCopy();
  const { mutate, isPending } = useBlocking();
  const { id, barrier, otherParty } = conversation;
  // Treat unknown (newer) barriers like a block: no message can be sent.
  const knownBarrier = knownOf(chatBarriers, barrier) ?? 'blocked';
  return (
    <Foot role="status" tabIndex={-1}>
      <Stack $gap="space-3">
        <Text>
          {t(`messages.barrier.${knownBarrier}`)} {knownBarrier === 'erased' && <ContactUs />}
        </Text>
        <Cluster $gap="space-2">
          {knownBarrier === 'blocked-by-you' ? (
            <Button
              variant="secondary"
              size="sm"
              isBusy={isPending}
              onClick={() => mutate({ accountId: otherParty.id, isBlocked: false })}
            >
              {t('people.unblock')}
            </Button>
          ) : (
            <LinkButton variant="secondary" size="sm" render={<Link to={paths.home} />}>
              {t('saved.browse')}
            </LinkButton>
          )}
          {knownBarrier === 'unreachable' && (
            <LinkButton variant="quiet" size="sm" render={<Link to={personPath(otherParty.id, id)} />}>
              {t('messages.report')}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </Foot>
  );
}

const Foot = styled.div`
  padding: ${token('space-4')};
  border-block-start: 1px solid ${token('border')};
  ${focusRing}
  outline-offset: -2px;
`;
