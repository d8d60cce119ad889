import type { Fit, ListingDetail } from '@karwan/shared-contracts';
import { Heading, Text, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { factsOf, fitsOf } from '../../../lib/fact-text.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

/** Vehicles that a part fits. Renders nothing in verticals without fits. */
export function FitTable({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const fits = fitsOf(vertical, factsOf(listing, vertical));
  if (!fits) return null;
  return (
    <Section aria-labelledby="fits">
      <Heading id="fits">{t('detail.fits.title')}</Heading>
      {fits.length === 0 ? (
        <Text>{t('detail.fits.any')}</Text>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('detail.fits.model')}</th>
              <th scope="col">{t('detail.fits.years')}</th>
            </tr>
          </thead>
          <tbody>
            {fits.map((fit) => (
              <tr key={JSON.stringify(fit)}>
                <td>
                  <Link to={pathOf({ make: [fit.make.slug], model: [fit.model.slug] })}>
                    {fit.make.name} {fit.model.name}
                  </Link>
                </td>
                <td>{yearsOf(t, fit)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Text $size="sm" $tone="muted">
        {t('detail.fits.check')}
      </Text>
    </Section>
  );
}

function yearsOf(t: Copy, { fromYear, toYear }: Fit): string {
  if (fromYear === null) return toYear === null ? t('detail.fits.all') : t('detail.fits.upTo', { to: toYear });
  if (toYear === null) return t('detail.fits.from', { from: fromYear });
  return fromYear === toYear ? String(fromYear) : `${fromYear} – ${toYear}`;
}

const Section = styled.section`
  display: grid;
  gap: ${token('space-3')};
`;

const Table = styled.table`
  inline-size: 100%;
  max-inline-size: 42rem;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${token('space-3')} ${token('space-2')};
    border-block-end: 1px solid ${token('border')};
    text-align: start;
  }

  th {
    color: ${token('text-muted')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('weight-medium')};
  }

  a {
    color: ${token('primary-text')};
    font-weight: ${token('weight-semibold')};
  }
`;
