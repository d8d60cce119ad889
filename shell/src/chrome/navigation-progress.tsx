import { useNavigation } from 'react-router';
import { ProgressLine } from '../components/ProgressLine.tsx';

/** Shown while the next page loads. Always rendered: inserting its styles on a press would delay the response to it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <ProgressLine isShown={state !== 'idle'} />;
}
