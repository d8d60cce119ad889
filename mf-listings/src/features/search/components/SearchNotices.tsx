import { failureMessage } from '@karwan/shared-contracts';
import { Banner, Button, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import type { SearchState } from '../data/use-search.ts';

/** What a person should know of the results on the screen: that they are older ones, or that a word was corrected. */
export function SearchNotices({ state }: { state: SearchState }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { search, shown, failure, isOffline, retry } = state;
  if (!shown) return null;
  if (isOffline) {
    return (
      <Banner tone="warning" title={t('notice.offline')} isAnnounced>
        {t(`verticals.${vertical}.notice.offlineText`)}
      </Banner>
    );
  }
  if (failure) {
    return (
      <Banner
        tone="warning"
        title={t(`verticals.${vertical}.notice.failed`)}
        isAnnounced
        actions={
          <Button variant="secondary" size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {failureMessage(failure)}
      </Banner>
    );
  }
  const { correctedText } = shown.result;
  if (!correctedText || search.filters.text !== shown.search.filters.text) return null;
  return (
    <Banner>
      {t('notice.corrected', { typed: search.filters.text, corrected: correctedText })}{' '}
      <TextLink render={<Link to={pathOf({ ...search.filters, text: correctedText }, search.view)} />}>
        {t('notice.searchCorrected', { corrected: correctedText })}
      </TextLink>
    </Banner>
  );
}
