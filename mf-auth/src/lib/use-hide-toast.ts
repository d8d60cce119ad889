import { toastHide } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';

/** To be called when a step has succeeded without a word: what went wrong before it does not stand over the next one. */
export function useHideToast() {
  const { bus } = useKarwan();
  return () => bus.emit(toastHide, {});
}
