import { Container, Heading, Stack } from '@karwan/shared-ui';
import { CityList } from '../features/cities/components/CityList.tsx';
import { useCopy } from '../lib/copy.ts';

export function Component() {
  const copy = useCopy();
  return (
    <Container>
      <Stack $gap="space-6">
        <Heading as="h1" $size="page">
          {copy('cities.title')}
        </Heading>
        <CityList />
      </Stack>
    </Container>
  );
}
