import { StateLayout, type StateLayoutProps } from './state-layout.tsx';

export type EmptyStateProps = Omit<StateLayoutProps, 'footnote'>;

/** Shown when there is no content: explains why, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  return <StateLayout {...props} />;
}
