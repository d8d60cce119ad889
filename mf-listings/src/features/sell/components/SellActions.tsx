import { Banner, Button, StickyBar, Text } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type SellActionsProps = {
  isBusy: boolean;
  /** Whether this is the last step. */
  isLast: boolean;
  /** A posted ad can be saved from every step. */
  isPosted: boolean;
  /** Continues without saving. */
  onNext: () => void;
  /** Number of pending uploads. They must finish before posting. */
  pendingPhotoCount: number;
  /** Number of refused files. The photos step shows the reasons. */
  refusedPhotoCount: number;
  /** Error of the last attempt. */
  failure: string | undefined;
  /** Undefined on the first step. */
  onBack: (() => void) | undefined;
};

/** Back and Continue buttons, in reach of the thumb. Continue submits the form. */
export function SellActions({
  isBusy,
  isLast,
  isPosted,
  pendingPhotoCount,
  refusedPhotoCount,
  failure,
  onNext,
  onBack,
}: SellActionsProps) {
  const t = useCopy();
  const isWaiting = (isLast || isPosted) && pendingPhotoCount > 0;
  return (
    <>
      <Text $size="sm" $tone="muted" role="status">
        {pendingPhotoCount > 0 && t('sell.photos.underWay', { count: pendingPhotoCount })}
        {pendingPhotoCount > 0 && refusedPhotoCount > 0 && ' '}
        {refusedPhotoCount > 0 && t('sell.photos.refused', { count: refusedPhotoCount })}
      </Text>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <StickyBar label={t('sell.actions')} isPhoneOnly={false}>
        {onBack && !isPosted && (
          <Button variant="secondary" onClick={onBack}>
            {t('sell.back')}
          </Button>
        )}
        {isPosted && !isLast && (
          <Button variant="secondary" onClick={onNext}>
            {t('sell.next')}
          </Button>
        )}
        <ForwardActions>
          <Button type="submit" isWide isBusy={isBusy || isWaiting}>
            {t(isPosted ? 'sell.saveChanges' : isLast ? 'sell.post' : 'sell.next')}
          </Button>
        </ForwardActions>
      </StickyBar>
    </>
  );
}

const ForwardActions = styled.div`
  flex: 1;
  min-inline-size: 0;
  max-inline-size: 24rem;
  margin-inline-start: auto;
`;
