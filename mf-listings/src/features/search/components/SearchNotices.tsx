import { formatInteger, type NewVehicleResult, type SearchResult } from '@karwan/shared-contracts';
import { Banner, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { bestOtherVertical } from '../../../lib/other-verticals.ts';
import { searchPathIn, useSearchPath } from '../../../lib/search-location.ts';
import type { SearchPageData } from '../../../lib/search-page-data.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';

/**
 * Notices about the results: matches in other verticals, a corrected or ignored word, or a typed ad number that is
 * gone.
 */
export function SearchNotices({ searchData }: { searchData: SearchPageData<SearchResult | NewVehicleResult> }) {
  const t = useCopy();
  const currentVertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { search, result, otherResults, missing } = searchData;
  const { filters, view } = search;
  const { correctedText, understood } = result;
  const best = bestOtherVertical(result, otherResults);
  if (missing) return <Banner tone="warning">{t('notice.noSuchAd', { reference: missing })}</Banner>;
  if (best) {
    return (
      <Banner>
        {t('notice.elsewhere', { name: t(`verticals.${currentVertical}.name`), typed: filters.text })}{' '}
        <TextLink render={<Link to={searchPathIn(best.vertical)(best.filters)} />}>
          {t('notice.matchElsewhere', {
            name: t(`verticals.${best.vertical}.name`),
            total: formatInteger(best.total ?? 0),
          })}
        </TextLink>
      </Banner>
    );
  }
  const ignored = understood?.ignored ?? [];
  return (
    <>
      {correctedText && (
        <Banner>
          {t('notice.corrected', { corrected: correctedText })}{' '}
          <TextLink render={<Link to={pathOf({ ...filters, text: `"${filters.text}"`, page: undefined }, view)} />}>
            {t('notice.searchTyped', { typed: filters.text })}
          </TextLink>
        </Banner>
      )}
      {ignored.length > 0 && (
        <Banner>{t('notice.ignored', { words: ignored.join(', '), count: ignored.length })}</Banner>
      )}
    </>
  );
}
