import { CaseMessages, type CaseMessagesProps } from '@karwan/shared-kit';
import { Card, CountBadge, Heading, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { composerLabels, outgoingLabels } from '../../../lib/message-labels.ts';
import { POLL_MS, useIsLive } from '../../../lib/use-is-live.ts';
import type { SupportedCase } from '../data/case-text.ts';
import { useCaseChat } from '../data/use-case-chat.ts';

/** Chat with the consultant. */
export function CaseChat({ bookingCase }: { bookingCase: SupportedCase }) {
  const t = useCopy();
  const id = useId();
  const chat = useCaseChat(bookingCase);
  const isLive = useIsLive();
  if (chat === undefined) return null;
  return (
    <Card as="section" $padding="none" aria-labelledby={id}>
      <Head>
        <Heading id={id} $size="card">
          {t('cases.talk.title')}
        </Heading>
        <CountBadge count={bookingCase.unread} label={t('cases.talk.unread', { count: bookingCase.unread })} />
      </Head>
      <CaseMessages
        conversation={chat}
        pollMs={isLive ? false : POLL_MS}
        mayWrite={bookingCase.mayWrite}
        labels={labelsOf(t)}
      />
    </Card>
  );
}

const labelsOf = (t: Copy): CaseMessagesProps['labels'] => ({
  history: t('cases.talk.history'),
  loading: t('loading'),
  none: t('cases.talk.none'),
  older: t('cases.talk.older'),
  olderFailed: t('cases.talk.olderFailed'),
  failed: t('cases.talk.failed'),
  retry: t('retry'),
  over: t('cases.talk.over'),
  byYou: t('messages.byYou'),
  by: (name) => t('cases.talk.by', { name: name || t('cases.talk.us') }),
  sent: t('messages.sent'),
  seen: t('messages.seen'),
  outgoing: outgoingLabels(t),
  composer: composerLabels(t),
});

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')};
  padding: ${token('space-4')};
  border-block-end: 1px solid ${token('border')};
`;
