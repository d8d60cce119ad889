import { formatDate, type InspectionReport, inspectionReportFilePath } from '@karwan/shared-contracts';
import { Heading, LinkButton, Stack, Text, token } from '@karwan/shared-ui';
import Download from 'lucide-react/icons/download';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Verdict at a glance, and how long the report is valid. */
export function ReportHead({ report }: { report: InspectionReport }) {
  const t = useCopy();
  const { car, overall, band, comment, number, version, signedAt, cityName, inspector, validUntil, validUntilKm } =
    report;
  const validity = { date: formatDate(validUntil), km: validUntilKm.toLocaleString('en') };
  return (
    <Head>
      <Verdict data-tone={toneOf(overall)}>
        <strong>{overall.toFixed(1)}</strong>
        <span>{t('report.ofTen')}</span>
        <em>{band}</em>
      </Verdict>
      <Stack $gap="space-3">
        <Heading as="h1" $size="page">
          {t('report.title', { car })}
        </Heading>
        {comment && <Text>{comment}</Text>}
        <Text $tone="muted">{t('report.signed', { date: formatDate(signedAt), city: cityName, inspector })}</Text>
        <Text $tone="muted">{t('report.valid', validity)}</Text>
        <Text $size="sm" $tone="muted">
          {t('report.number', { number, version })}
        </Text>
        <div>
          <LinkButton
            href={inspectionReportFilePath(number)}
            download
            variant="secondary"
            icon={<Download aria-hidden="true" />}
          >
            {t('report.pdf')}
          </LinkButton>
        </div>
      </Stack>
    </Head>
  );
}

function toneOf(overall: number) {
  if (overall >= 7) return 'good';
  return overall >= 5.5 ? 'fair' : 'bad';
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-8')};

  & > :last-child {
    flex: 999 1 18rem;
  }
`;

const Verdict = styled.p`
  display: grid;
  flex: none;
  margin-inline: auto;
  place-items: center;
  align-content: center;
  inline-size: 11rem;
  block-size: 11rem;
  border-radius: ${token('radius-full')};
  background: ${token('danger-soft')};
  color: ${token('danger-text')};

  &[data-tone='good'] {
    background: ${token('success-soft')};
    color: ${token('success-text')};
  }

  &[data-tone='fair'] {
    background: ${token('warning-soft')};
    color: ${token('warning-text')};
  }

  & > strong {
    font-size: ${token('font-size-4xl')};
    font-weight: ${token('weight-bold')};
    line-height: ${token('leading-tight')};
  }

  & > em {
    font-style: normal;
    font-weight: ${token('weight-semibold')};
  }
`;
