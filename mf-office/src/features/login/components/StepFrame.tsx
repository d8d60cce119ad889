import { Banner, Button, Stack } from '@karwan/shared-ui';
import type { FormEventHandler, ReactNode } from 'react';

type StepFrameProps = {
  error: string | undefined;
  isBusy: boolean;
  submitLabel: string;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

/** Frame of a login step: fields, error and submit button. */
export function StepFrame({ error, isBusy, submitLabel, onSubmit, children }: StepFrameProps) {
  return (
    <Stack as="form" noValidate onSubmit={onSubmit} $gap="space-5">
      {error && (
        <Banner tone="danger" isAnnounced>
          {error}
        </Banner>
      )}
      {children}
      <Button type="submit" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Stack>
  );
}
