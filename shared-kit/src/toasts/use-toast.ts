import { failureMessage, type PayloadOf, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '../context/remote-context.tsx';

/** Shows a toast: `toast('error', 'Email not found')`. */
export function useToast() {
  const { bus } = useKarwan();
  return (variant: PayloadOf<typeof toastShow>['variant'], message: string) =>
    bus.emit(toastShow, { variant, message });
}

/** Shows a failure as a toast (ERR-01) and returns its message for use in a form. */
export function useFailureToast() {
  const toast = useToast();
  return (failure: unknown, fallback?: string): string => {
    const message = failureMessage(failure, fallback);
    toast('error', message);
    return message;
  };
}
