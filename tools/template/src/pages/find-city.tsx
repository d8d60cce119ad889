import { Container, Heading, Stack } from '@karwan/shared-ui';
import { CityFinder } from '../features/cities/components/CityFinder.tsx';
import { useCopy } from '../lib/copy.ts';

export function Component() {
  const copy = useCopy();
  return (
    <Container>
      <Stack $gap="space-6">
        <Heading as="h1" $size="page">
          {copy('find.title')}
        </Heading>
        <CityFinder />
      </Stack>
    </Container>
  );
}
