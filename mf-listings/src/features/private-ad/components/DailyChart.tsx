import { type EndpointOutput, formatDate, type getMyListing } from '@karwan/shared-contracts';
import { Heading, Stack, token, VisuallyHidden } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type Daily = EndpointOutput<typeof getMyListing>['stats']['daily'];

/** Bar chart of recent daily views, with a table for screen readers. */
export function DailyChart({ daily }: { daily: Daily }) {
  const t = useCopy();
  const busiest = Math.max(0, ...daily.map(({ views }) => views));
  const maxViews = Math.max(1, busiest);
  const width = 100 / Math.max(1, daily.length);
  return (
    <Stack as="section" $gap="space-3">
      <Heading $size="card">{t('privateAd.chart')}</Heading>
      <Chart viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        {daily.map(({ day, views }, index) => (
          <Bar
            key={day}
            x={index * width + width * 0.15}
            y={30 - Math.max(0.5, (30 * views) / maxViews)}
            width={width * 0.7}
            height={Math.max(0.5, (30 * views) / maxViews)}
          />
        ))}
      </Chart>
      <AxisLabels aria-hidden="true">
        <span>{daily[0] && formatDate(daily[0].day)}</span>
        <span>{t(busiest === 0 ? 'privateAd.noViews' : 'privateAd.busiestDay', { count: busiest })}</span>
        <span>{daily.at(-1) && formatDate(daily.at(-1)?.day ?? '')}</span>
      </AxisLabels>
      <VisuallyHidden as="div">
        <table>
          <caption>{t('privateAd.chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('privateAd.day')}</th>
              {(['views', 'saves', 'calls', 'messages'] as const).map((figure) => (
                <th key={figure} scope="col">
                  {t(`privateAd.figures.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {daily.map(({ day, views, saves, calls, messages }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{views}</td>
                <td>{saves}</td>
                <td>{calls}</td>
                <td>{messages}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Stack>
  );
}

const Chart = styled.svg`
  inline-size: 100%;
  block-size: 7rem;
  border-block-end: 1px solid ${token('border-strong')};
`;

const Bar = styled.rect`
  fill: ${token('primary')};
`;

const AxisLabels = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${token('text-muted')};
  font-size: ${token('font-size-xs')};
`;
