import { Heading, Stack } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';

/** Group of related fields under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} $gap="space-5">
      <Heading id={id} $size="card">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
