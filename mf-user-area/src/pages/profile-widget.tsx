import type { WidgetComponent } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { ProfileContent } from '../features/profile/components/ProfileContent.tsx';

/** The profile as a widget for the account pages of other remotes. */
export const Component: WidgetComponent = ({ ctx }) => (
  <RemoteProvider ctx={ctx}>
    <ProfileContent />
  </RemoteProvider>
);
