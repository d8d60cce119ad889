import { knownOf, type SheetReport, sheetCheckFields, sheetVerdicts } from '@karwan/shared-contracts';
import { Badge, type BadgeTone, Card, Cluster, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

const tones = { fits: 'success', differs: 'danger', doubtful: 'warning' } as const satisfies Record<string, BadgeTone>;

/** Compares what was stated about the car with its sheet. Differences are listed first. */
export function CrossChecks({ checks }: Pick<SheetReport, 'checks'>) {
  const supportedChecks = checks.flatMap((check) => {
    const field = knownOf(sheetCheckFields, check.field);
    const verdict = knownOf(sheetVerdicts, check.verdict);
    return field && verdict ? [{ ...check, field, verdict }] : [];
  });
  const order = ['differs', 'doubtful', 'fits'];
  return (
    <Checks>
      {supportedChecks
        .sort((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
        .map((check) => (
          <Check key={check.field} {...check} />
        ))}
    </Checks>
  );
}

type CheckProps = {
  field: (typeof sheetCheckFields)[number];
  verdict: (typeof sheetVerdicts)[number];
  said: string | null;
  onSheet: string | null;
};

function Check({ field, verdict, said, onSheet }: CheckProps) {
  const t = useCopy();
  return (
    <Card as="li" $padding="sm">
      <Stack $gap="space-2">
        <Cluster $justify="space-between">
          <Text as="h3" $isStrong>
            {t(`sheets.checks.${field}.name`)}
          </Text>
          <Badge tone={tones[verdict]}>{t(`sheets.verdicts.${verdict}`)}</Badge>
        </Cluster>
        <Pair>
          <dt>{t(`sheets.checks.${field}.said`)}</dt>
          <dd>{said ?? t('sheets.notTold')}</dd>
          <dt>{t('sheets.onSheet')}</dt>
          <dd>{onSheet ?? t('sheets.notTold')}</dd>
        </Pair>
        <Text $size="sm" $tone={verdict === 'differs' ? 'danger' : 'muted'}>
          {t(`sheets.checks.${field}.${verdict}`)}
        </Text>
      </Stack>
    </Card>
  );
}

const Checks = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${token('space-4')};
  padding: 0;
  list-style: none;
`;

const Pair = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(4rem, 1fr);
  gap: ${token('space-1')} ${token('space-4')};

  & > dt {
    color: ${token('text-muted')};
  }

  & > dd {
    font-weight: ${token('weight-semibold')};
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
