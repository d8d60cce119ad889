import { Banner, Button, StickyBar, Text } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type SellActionsProps = {
  isBusy: boolean;
  /** There is no step after this one. */
  isLast: boolean;
  /** It can be saved from every step. */
  isPosted: boolean;
  /** Goes on without saving. */
  onNext: () => void;
  /** Photos on their way: an ad is not posted without them. */
  photosUnderWay: number;
  /** Files that the ad goes without; their step says why. */
  photosRefused: number;
  /** Why the last try failed, until the next one. */
  failure: string | undefined;
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
};

/** Back and on, in reach of a thumb; the second submits the form. */
export function SellActions({
  isBusy,
  isLast,
  isPosted,
  photosUnderWay,
  photosRefused,
  failure,
  onNext,
  onBack,
}: SellActionsProps) {
  const t = useCopy();
  const isWaiting = (isLast || isPosted) && photosUnderWay > 0;
  return (
    <>
      <Text $size="sm" $tone="muted" role="status">
        {photosUnderWay > 0 && t('sell.photos.underWay', { count: photosUnderWay })}
        {photosUnderWay > 0 && photosRefused > 0 && ' '}
        {photosRefused > 0 && t('sell.photos.refused', { count: photosRefused })}
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
        <Onwards>
          <Button type="submit" isWide isBusy={isBusy || isWaiting}>
            {t(isPosted ? 'sell.saveChanges' : isLast ? 'sell.post' : 'sell.next')}
          </Button>
        </Onwards>
      </StickyBar>
    </>
  );
}

const Onwards = styled.div`
  flex: 1;
  min-inline-size: 0;
  max-inline-size: 24rem;
  margin-inline-start: auto;
`;
