import { CaseMessages, type CaseMessagesProps } from '@karwan/shared-kit';
import { Card, CountBadge, Heading, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { usePollMs } from '../../../lib/queries/cases.ts';
import type { SupportedCase } from '../data/supported-case.ts';
import { useCaseChat } from '../data/use-case-chat.ts';

/** Chat with the customer. */
export function CaseChat({ officeCase: { bookingId, name, unread, mayWrite } }: { officeCase: SupportedCase }) {
  const t = useCopy();
  const id = useId();
  const chat = useCaseChat(bookingId);
  const pollMs = usePollMs();
  if (chat === undefined) return null;
  return (
    <Card as="section" $padding="none" aria-labelledby={id}>
      <Head>
        <Heading id={id} $size="card">
          {t('cases.talk.title')}
        </Heading>
        <CountBadge count={unread} label={t('cases.newMessages', { count: unread })} />
      </Head>
      <CaseMessages conversation={chat} pollMs={pollMs} mayWrite={mayWrite} labels={labelsOf(t, name)} />
    </Card>
  );
}

const labelsOf = (t: Copy, customer: string): CaseMessagesProps['labels'] => ({
  history: t('cases.talk.history'),
  loading: t('loading'),
  none: t('cases.talk.none'),
  older: t('cases.talk.older'),
  olderFailed: t('cases.talk.olderFailed'),
  failed: t('cases.talk.failed'),
  retry: t('retry'),
  over: t('cases.talk.over'),
  byYou: t('cases.talk.byYou'),
  by: (name) => t('cases.talk.by', { name: name || customer || t('cases.talk.customer') }),
  sent: t('cases.talk.sent'),
  seen: t('cases.talk.seen'),
  outgoing: {
    byYou: t('cases.talk.byYou'),
    sending: t('cases.talk.sending'),
    waiting: t('cases.talk.waiting'),
    refused: (reason) => t('cases.talk.refused', { reason }),
    retry: t('retry'),
    discard: t('cases.talk.discard'),
  },
  composer: {
    write: t('cases.talk.write'),
    send: t('cases.talk.send'),
    charactersLeft: (count) => t('cases.talk.charactersLeft', { count }),
    tooLong: (max, excess) => t('cases.talk.tooLong', { most: max, excess }),
  },
});

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')};
  padding: ${token('space-4')};
  border-block-end: 1px solid ${token('border')};
`;
