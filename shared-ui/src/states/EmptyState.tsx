import { StateLayout, type StateLayoutProps } from './state-layout.tsx';

export type EmptyStateProps = Omit<StateLayoutProps, 'footnote'>;

/** Nothing here (yet): says why, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  return <StateLayout {...props} />;
}
