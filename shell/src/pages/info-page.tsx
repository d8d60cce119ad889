import { Container, Heading, Stack, Text, token } from '@karwan/shared-ui';
import { useLoaderData } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { type InfoPageId, infoPages } from './info-pages.ts';

/** /about, /terms, /privacy, /faq. */
export function InfoPage() {
  const t = useCopy();
  const id = useLoaderData<InfoPageId>();
  return (
    <Page $width="reading">
      <Stack $gap="space-8">
        <Stack $gap="space-2">
          <Heading as="h1" $size="page">
            {t(`info.${id}.title`)}
          </Heading>
          <Text $tone="muted">{t(`info.${id}.lead`)}</Text>
        </Stack>
        {infoPages[id].sections.map((section) => (
          <Stack key={section} as="section" $gap="space-2">
            <Heading $size="card">{t(`info.${section}.title`)}</Heading>
            <Text>{t(`info.${section}.text`)}</Text>
          </Stack>
        ))}
      </Stack>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('space-8')};
`;
