import { formatInteger, type NewVehicleResult, type SearchResult } from '@karwan/shared-contracts';
import { Banner, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { bestElsewhere } from '../../../lib/elsewhere.ts';
import type { Found } from '../../../lib/found.ts';
import { searchPathIn, useSearchPath } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';

/**
 * Notices about the results: matches in other verticals, a corrected or ignored word, or a typed ad number that is
 * gone.
 */
export function SearchNotices({ found }: { found: Found<SearchResult | NewVehicleResult> }) {
  const t = useCopy();
  const here = useSearchedVertical();
  const pathOf = useSearchPath();
  const { search, result, elsewhere, missing } = found;
  const { filters, view } = search;
  const { correctedText, understood } = result;
  const best = bestElsewhere(result, elsewhere);
  if (missing) return <Banner tone="warning">{t('notice.noSuchAd', { reference: missing })}</Banner>;
  if (best) {
    return (
      <Banner>
        {t('notice.elsewhere', { name: t(`verticals.${here}.name`), typed: filters.text })}{' '}
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
