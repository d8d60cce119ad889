import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { StateLayout } from './state-layout.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  /** What happened, and what the user can do. */
  children?: ReactNode;
  icon?: ReactNode;
  /** Shows a Retry button; requires `retryLabel`. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  isRetrying?: boolean;
  /** Other actions, such as a link home. */
  actions?: ReactNode;
  /** "Reference: 7f3a…", so that support can find the failure. */
  reference?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/** Explains a failure and offers Retry. Announced when it appears. */
export function ErrorState({
  onRetry,
  retryLabel,
  isRetrying = false,
  actions,
  reference,
  icon,
  ...rest
}: ErrorStateProps) {
  return (
    <div role="alert">
      <StateLayout
        {...rest}
        icon={icon ?? <CloudAlert />}
        footnote={reference}
        actions={
          (onRetry || actions) && (
            <>
              {onRetry && (
                <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
                  {retryLabel}
                </Button>
              )}
              {actions}
            </>
          )
        }
      />
    </div>
  );
}
