import { Container, Heading, Stack, Text } from '@karwan/shared-ui';
import { CodeTables } from '../features/auction-sheet/components/CodeTables.tsx';
import { DecodedCodes } from '../features/auction-sheet/components/DecodedCodes.tsx';
import { DecoderForm } from '../features/auction-sheet/components/DecoderForm.tsx';
import { LandingSections } from '../features/landing/components/LandingSections.ts';
import { useCopy } from '../lib/copy.ts';

/** Explains typed auction sheet codes and lists all of them. */
export function Component({ data: { codes } }: { data: { codes: string } }) {
  const t = useCopy();
  return (
    <Container>
      <LandingSections>
        <Stack $gap="space-6">
          <Stack $gap="space-2">
            <Heading as="h1" $size="page">
              {t('sheets.decoder.title')}
            </Heading>
            <Text $tone="muted">{t('sheets.decoder.text')}</Text>
          </Stack>
          <DecoderForm codes={codes} />
          {codes !== '' && <DecodedCodes codes={codes} />}
        </Stack>
        <CodeTables />
      </LandingSections>
    </Container>
  );
}
