import { decodeCodes } from '@karwan/shared-contracts/auction-sheet-codes';
import { Badge, type BadgeTone, Card, Cluster, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

const severityTones: Readonly<Record<number, BadgeTone>> = { 1: 'warning', 2: 'accent', 3: 'danger' };

/** Meanings of each typed code. */
export function DecodedCodes({ codes }: { codes: string }) {
  const t = useCopy();
  return (
    <Stack $gap="space-3" role="status">
      {decodeCodes(codes).map(({ code, meanings }) => (
        <Card key={code} $padding="sm">
          <Stack $gap="space-2">
            <Code>{code}</Code>
            {meanings.length === 0 && <Text>{t('sheets.decoder.unknown')}</Text>}
            {meanings.map(({ subject, meaning, severity, isApproximate }) => (
              <div key={subject}>
                <Cluster $gap="space-2">
                  <Text $size="sm" $tone="muted">
                    {t(`sheets.decoder.of.${subject}`)}
                  </Text>
                  {severity !== undefined && (
                    <Badge tone={severityTones[severity] ?? 'accent'}>
                      {t(`sheets.severity.${severityName(severity)}`)}
                    </Badge>
                  )}
                </Cluster>
                <Text>{meaning}</Text>
                {isApproximate && (
                  <Text $size="sm" $tone="muted">
                    {t('sheets.decoder.byLetters')}
                  </Text>
                )}
              </div>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

const severityName = (severity: number) => (severity <= 1 ? 'light' : severity === 2 ? 'middling' : 'heavy');

const Code = styled.h2`
  font-size: ${token('font-size-2xl')};
  font-weight: ${token('weight-bold')};
  line-height: ${token('leading-tight')};
  overflow-wrap: anywhere;
`;
