import { useNavigation } from 'react-router';
import { ProgressLine } from '../components/ProgressLine.tsx';

/** Shown while the next page is on its way. It is there before: a new rule of style would keep the press waiting that it is to answer. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <ProgressLine isShown={state !== 'idle'} />;
}
