import { Button, StickyBar, Text } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type SellActionsProps = {
  isBusy: boolean;
  /** The next press posts or saves the ad. */
  isLast: boolean;
  isPosted: boolean;
  /** Photos on their way: an ad is not posted without them. */
  photosUnderWay: number;
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
};

/** Back and on, in reach of a thumb; the second submits the form. */
export function SellActions({ isBusy, isLast, isPosted, photosUnderWay, onBack }: SellActionsProps) {
  const t = useCopy();
  const isWaiting = isLast && photosUnderWay > 0;
  return (
    <>
      <Text $size="sm" $tone="muted" role="status">
        {photosUnderWay > 0 && t('sell.photos.underWay', { count: photosUnderWay })}
      </Text>
      <StickyBar label={t('sell.actions')} isPhoneOnly={false}>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t('sell.back')}
          </Button>
        )}
        <Onwards>
          <Button type="submit" isWide isBusy={isBusy || isWaiting}>
            {t(isLast ? (isPosted ? 'sell.saveChanges' : 'sell.post') : 'sell.next')}
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
