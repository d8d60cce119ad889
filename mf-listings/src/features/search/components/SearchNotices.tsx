import { Banner, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import type { Found } from '../data/found.ts';

/** What a person should know of the results: that a word was corrected, or that the ad is gone whose number they typed. */
export function SearchNotices({ found: { search, result, missing } }: { found: Found }) {
  const t = useCopy();
  const pathOf = useSearchPath();
  const { correctedText } = result;
  if (missing) return <Banner tone="warning">{t('notice.noSuchAd', { reference: missing })}</Banner>;
  if (!correctedText) return null;
  return (
    <Banner>
      {t('notice.corrected', { typed: search.filters.text, corrected: correctedText })}{' '}
      <TextLink render={<Link to={pathOf({ ...search.filters, text: correctedText }, search.view)} />}>
        {t('notice.searchCorrected', { corrected: correctedText })}
      </TextLink>
    </Banner>
  );
}
