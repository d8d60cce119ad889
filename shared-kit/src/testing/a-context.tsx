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
import { type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { QueryClient } from '@tanstack/react-query';
import './fake-fingerprint.ts';

/** A remote and its name in the shell. */
export type TestedRemote = { name: string; remote: RemoteModule };

export type ContextOptions = {
  /** The logged-in user. Default: none. */
  user?: UserProfile | undefined;
  auth?: Partial<AuthState>;
  /** Overrides parts of the context. */
  change?: Partial<KarwanContext>;
};

/** A context like the shell's, backed by the fake API; records all events on the bus. */
export function aContext(
  { name, remote }: TestedRemote,
  api: Pick<FakeApi, 'call'>,
  { user, auth, change }: ContextOptions = {},
) {
  const i18n = createCopyReader();
  i18n.add('en', name, remote.copy.en);
  const bus = change?.bus ?? createEventBus({ validate: true });
  const emittedEvents: { event: string; payload: unknown }[] = [];
  for (const event of eventCatalogue)
    bus.on(event as CatalogueEvent, (payload) => emittedEvents.push({ event: event.name, payload }));
  const listened = [bus, change?.realtime].flatMap((source) => (source ? [trackListeners(source)] : []));
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
  const emittedPayloads = (name: string) =>
    emittedEvents.filter(({ event }) => event === name).map(({ payload }) => payload);
  return {
    ctx,
    /** Payloads of the events with this name. */
    emittedPayloads,
    /** Payloads of the toasts that were asked for. */
    toasts: () => emittedPayloads('toast.show@1'),
    /** Names of the events that the page listens to, on the bus and on the live connection. */
    listenedEvents: () => listened.flatMap((names) => [...names.values()]),
  };
}

/** The same for a remote without pages, widgets and copy. */
export const aBareContext = (api: Pick<FakeApi, 'call'> = fakeApi(), options: ContextOptions = {}) =>
  aContext({ name: 'mf-a', remote: { contract: 2, routes: () => [], widgets: {}, copy: { en: {} } } }, api, options);

type Source = { on(event: never, listener: never): () => unknown };

/** Names of the source's events that are listened to, by subscription. Counts subscriptions from now on. */
function trackListeners(source: Source): Map<symbol, string> {
  const names = new Map<symbol, string>();
  const { on } = source;
  source.on = (event: string | { name: string }, listener) => {
    const subscription = Symbol();
    names.set(subscription, typeof event === 'string' ? event : event.name);
    const off = on(event as never, listener);
    return () => {
      names.delete(subscription);
      off();
    };
  };
  return names;
}

/** Placeholder for another remote's widget. */
const NamedWidget: KarwanContext['RemoteWidget'] = ({ remote: of, widget }) => <p>{`${of}: ${widget}`}</p>;
