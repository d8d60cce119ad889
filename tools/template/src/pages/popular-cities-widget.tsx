import type { WidgetComponent } from '@karwan/shared-contracts';
import { PopularCities } from '../features/cities/components/PopularCities.tsx';
import { RemoteProvider } from '../lib/remote-context.tsx';

export const Component: WidgetComponent = ({ ctx }) => (
  <RemoteProvider ctx={ctx}>
    <PopularCities />
  </RemoteProvider>
);
