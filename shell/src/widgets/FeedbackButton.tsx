import { messages, toastShow, withSchemas } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { above, focusRing, lazyPart, token } from '@karwan/shared-ui';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ProgressLine } from '../components/ProgressLine.tsx';
import { useCopy } from '../lib/copy.ts';

const FeedbackDialog = lazyPart(
  withSchemas(async () => {
    const { FeedbackDialog } = await import(
      /* webpackChunkName: "feedback" */ '../features/feedback/components/FeedbackDialog.tsx'
    );
    return FeedbackDialog;
  }),
);

/** At the page's edge from 1024 px on; its dialog loads on demand (WID-03). */
export function FeedbackButton() {
  const t = useCopy();
  const { bus } = useKarwan();
  const [dialog, setDialog] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  return (
    <>
      <Tab type="button" onClick={() => setDialog('open')} {...FeedbackDialog.onIntent}>
        <VerticalLabel>
          <MessageSquareHeart aria-hidden="true" />
          {t('feedback.button')}
        </VerticalLabel>
      </Tab>
      {dialog !== 'never-opened' && (
        <FeedbackDialog
          isOpen={dialog === 'open'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'open' : 'closed')}
          whileLoading={<ProgressLine />}
          onLoadFailure={() => {
            setDialog('never-opened');
            bus.emit(toastShow, { variant: 'error', message: messages.networkError });
          }}
        />
      )}
    </>
  );
}

const Tab = styled.button`
  display: none;

  ${above.desktop} {
    position: fixed;
    z-index: ${token('z-sticky')};
    inset-block-start: 50%;
    inset-inline-end: 0;
    display: block;
    /* Narrower than the page's margin, for a gap to the content. */
    padding: ${token('space-3')} ${token('space-1')};
    border: 1px solid ${token('border-strong')};
    border-inline-end: 0;
    border-start-start-radius: ${token('radius-md')};
    border-end-start-radius: ${token('radius-md')};
    background: ${token('surface')};
    color: ${token('text')};
    font-size: min(${token('font-size-sm')}, 1.4vw);
    font-weight: ${token('weight-semibold')};
    line-height: 1;
    transform: translateY(-50%);
    cursor: pointer;
    box-shadow: ${token('shadow-md')};
    ${focusRing}
  }
`;

/** Vertical text, read upwards, at the page's edge. */
const VerticalLabel = styled.span`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  writing-mode: vertical-rl;
  /* WebKit gives a rotated line no width. */
  block-size: 1.3em;
  rotate: 180deg;

  svg {
    inline-size: 1.15em;
    block-size: 1.15em;
    rotate: 90deg;
  }
`;
