import { tradingIdOf } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { above, below, Card, EmptyState, hiddenVisually, token } from '@karwan/shared-ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { ConversationList } from './ConversationList.tsx';
import { OpenConversation } from './OpenConversation.tsx';
import { TWO_PANE_QUERY } from './two-pane-query.ts';

/** Conversations beside the open one; on phones only one of the two (UA-05). */
export function Messages() {
  const t = useCopy();
  const { conversationId } = useParams();
  const { user } = useAuthState();
  if (!user) return null;
  const ownId = tradingIdOf(user);
  return (
    <Root>
      <Title $isHiddenOnPhone={conversationId !== undefined}>
        <PageTitle>{t('menu.messages')}</PageTitle>
      </Title>
      <Panes data-full-page={conversationId ? 'phone' : undefined}>
        <Pane $padding="none" $isHiddenOnPhone={conversationId !== undefined}>
          <ConversationList ownId={ownId} currentId={conversationId} />
        </Pane>
        <Pane $padding="none" $isHiddenOnPhone={conversationId === undefined}>
          {conversationId ? (
            <OpenConversation key={conversationId} conversationId={conversationId} ownId={ownId} />
          ) : (
            <EmptyState icon={<MessageCircle aria-hidden="true" />} title={t('messages.choose')} />
          )}
        </Pane>
      </Panes>
    </Root>
  );
}

const Root = styled.div`
  container-type: inline-size;
`;

/* Hidden visually on phones, but still the page's heading for screen readers. */
const Title = styled.div<{ $isHiddenOnPhone: boolean }>`
  ${below.tablet} {
    ${({ $isHiddenOnPhone }) => $isHiddenOnPhone && hiddenVisually}
  }
`;

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${TWO_PANE_QUERY} {
    grid-template-columns: min(19rem, 42%) minmax(0, 1fr);
    gap: ${token('space-4')};
  }
`;

/* On phones a conversation fills the screen below the header and its line (`data-full-page`). */
const Pane = styled(Card)<{ $isHiddenOnPhone: boolean }>`
  display: ${({ $isHiddenOnPhone }) => ($isHiddenOnPhone ? 'none' : 'flex')};
  flex-direction: column;
  min-block-size: 24rem;
  overflow: hidden;

  ${below.tablet} {
    block-size: calc(100dvh - 11rem);

    [data-full-page] > & {
      block-size: calc(100dvh - var(--header-size) - 1px);
      min-block-size: 0;
      border: 0;
      border-radius: 0;
    }
  }

  ${TWO_PANE_QUERY} {
    display: flex;
  }

  ${above.tablet} {
    block-size: min(46rem, calc(100dvh - 12rem));
  }
`;
