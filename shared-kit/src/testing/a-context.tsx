import {
  type AuthState,
  type CatalogueEvent,
  createAuthStore,
  createCopyReader,
  createEventBus,
  eventCatalogue,
  type KarwanContext,
  type RemoteModule,
  type UserProfile,
} from '@karwan/shared-contracts';
import type { FakeApi } from '@karwan/shared-contracts/testing';
import { QueryClient } from '@tanstack/react-query';
import './fake-fingerprint.ts';

/** A remote, and the name under which the shell knows it. */
export type TestedRemote = { name: string; remote: RemoteModule };

export type ContextOptions = {
  /** Who is logged in. Default: nobody. */
  user?: UserProfile | undefined;
  auth?: Partial<AuthState>;
  /** What of the context is another than usual. */
  change?: Partial<KarwanContext>;
};

/** A context as the shell gives it, with the fake API behind it, and a record of everything said on the bus. */
export function aContext(
  { name, remote }: TestedRemote,
  api: Pick<FakeApi, 'call'>,
  { user, auth, change }: ContextOptions = {},
) {
  const i18n = createCopyReader();
  i18n.add('en', name, remote.copy.en);
  const bus = change?.bus ?? createEventBus({ validate: true });
  const said: { event: string; payload: unknown }[] = [];
  for (const event of eventCatalogue)
    bus.on(event as CatalogueEvent, (payload) => said.push({ event: event.name, payload }));
  const ctx: KarwanContext = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    call: api.call,
    bus,
    auth: createAuthStore({ ...(user && { isLoggedIn: true, user, type: user.userType }), ...auth }),
    i18n,
    config: { profile: 'demo', siteOrigin: 'http://karwan.test', realtimePath: '/socket.io' },
    RemoteWidget: NamedWidget,
    renderedAtMs: Date.now(),
    ...change,
  };
  return {
    ctx,
    /** What was said on the bus under this name. */
    heard: (name: string) => said.filter(({ event }) => event === name).map(({ payload }) => payload),
  };
}

/** The place of another remote's widget. */
const NamedWidget: KarwanContext['RemoteWidget'] = ({ remote: of, widget }) => <p>{`${of}: ${widget}`}</p>;
