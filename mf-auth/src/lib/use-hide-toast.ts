import { toastHide } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';

/** Call it when a step succeeds without a message, so that an earlier error does not stay over the next step. */
export function useHideToast() {
  const { bus } = useKarwan();
  return () => bus.emit(toastHide, {});
}
