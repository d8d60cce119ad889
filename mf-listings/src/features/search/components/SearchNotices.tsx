import type { SearchResult } from '@karwan/shared-contracts';
import { Banner, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';

type SearchNoticesProps = {
  search: Search;
  correctedText: SearchResult['correctedText'];
  missing?: string | undefined;
};

/** What a person should know of the results: that a word was corrected, or that the ad is gone whose number they typed. */
export function SearchNotices({ search: { filters, view }, correctedText, missing }: SearchNoticesProps) {
  const t = useCopy();
  const pathOf = useSearchPath();
  if (missing) return <Banner tone="warning">{t('notice.noSuchAd', { reference: missing })}</Banner>;
  if (!correctedText) return null;
  return (
    <Banner>
      {t('notice.corrected', { typed: filters.text, corrected: correctedText })}{' '}
      <TextLink render={<Link to={pathOf({ ...filters, text: correctedText }, view)} />}>
        {t('notice.searchCorrected', { corrected: correctedText })}
      </TextLink>
    </Banner>
  );
}
