import { above, Dialog, Spinner, token } from '@karwan/shared-ui';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

const FeedbackForm = lazy(async () => {
  const { FeedbackForm } = await import(
    /* webpackChunkName: "feedback-form" */ '../features/feedback/components/FeedbackForm.tsx'
  );
  return { default: FeedbackForm };
});

/** On the page's edge from 1024 px on; its form comes when it is asked for (WID-03). */
export function FeedbackButton() {
  const t = useCopy();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tab type="button" data-chrome="" onClick={() => setIsOpen(true)}>
        <MessageSquareHeart aria-hidden="true" />
        {t('feedback.button')}
      </Tab>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('feedback.title')}
        description={t('feedback.intro')}
        closeLabel={t('feedback.close')}
        isDismissedOutside={false}
      >
        <Suspense fallback={<Waiting />}>
          <FeedbackForm onDone={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

function Waiting() {
  const t = useCopy();
  return (
    <WaitingRoot role="status">
      <Spinner /> {t('loading')}
    </WaitingRoot>
  );
}

const WaitingRoot = styled.p`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: 20rem;
  justify-content: center;
  color: ${token('text-muted')};
`;

const Tab = styled.button`
  display: none;

  ${above.desktop} {
    position: fixed;
    z-index: ${token('z-sticky')};
    inset-block-start: 50%;
    inset-inline-end: 0;
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    padding: ${token('space-3')} ${token('space-2')};
    border: 0;
    background: ${token('ink')};
    color: ${token('text-inverse')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('weight-semibold')};
    line-height: 1;
    writing-mode: vertical-rl;
    rotate: 180deg;
    border-radius: 0 ${token('radius-md')} ${token('radius-md')} 0;
    transform: translateY(50%);
    cursor: pointer;
    box-shadow: ${token('shadow-md')};
  }

  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    rotate: 90deg;
  }
`;
