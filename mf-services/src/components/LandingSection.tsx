import { Heading, Stack } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';

export function LandingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Stack>
  );
}
