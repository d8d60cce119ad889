import { useNavigation } from 'react-router';
import { ProgressLine } from '../components/ProgressLine.tsx';

/** Shown while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state !== 'idle' && <ProgressLine />;
}
