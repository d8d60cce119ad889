import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { z } from 'zod';
import type { AuthStore } from '../auth/auth-store.ts';
import type { CopyReader } from '../copy/copy-reader.ts';
import type { CopyTree } from '../copy/translate.ts';
import type { Call } from '../endpoint.ts';
import type { EventBus } from '../events/event-bus.ts';
import type {
  RealtimeEventName,
  RealtimePayload,
  RealtimeRequest,
  RealtimeRequestName,
} from '../realtime/realtime-payloads.ts';
import type { WidgetDefinition } from '../widgets/define-widget.ts';
import type { WidgetPlacement } from '../widgets/place-widget.ts';
import type { CatalogueWidget } from '../widgets/widget-catalogue.ts';
import type { HydrationTrigger, TakeFrom } from './island.ts';

/**
 * Version of the contract between shell and remotes (this file). From version 2, remotes have public pages and islands.
 */
export const REMOTE_CONTRACT_VERSION = 2;

/** Contract versions that a shell mounts: its own, and older ones that live releases may use. */
export const MOUNTED_CONTRACTS = [1, REMOTE_CONTRACT_VERSION] as const;
type MountedContract = (typeof MOUNTED_CONTRACTS)[number];

export const isMountedContract = (contract: unknown): contract is MountedContract =>
  MOUNTED_CONTRACTS.some((mounted) => mounted === contract);

/**
 * Whether a value has the parts of a remote that the shell uses; remotes may be compiled against other versions of this
 * file.
 */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { routes, widgets, copy }: Partial<RemoteModule> = value;
  return typeof routes === 'function' && isObject(widgets) && isObject(copy) && isObject(copy.en);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Public configuration, the same on the server and in the browser. */
export type PublicConfig = {
  profile: 'demo' | 'production';
  /** `https://karwan.example`, without a trailing slash: for canonical and shared URLs. */
  siteOrigin: string;
  /** Socket.io path on the same origin. */
  realtimePath: string;
  /** Contact details of the business; empty if there are none. Older shells omit it. */
  help?: { phone: string; phoneText: string; email: string };
};

/** The signed-in user's live connection. Emits resolve with the server's acknowledgement. */
export type Realtime = {
  readonly state: 'off' | 'connecting' | 'connected' | 'lost';
  subscribe(listener: () => void): () => void;
  /**
   * Subscribes to a server event. Pass the name as a literal: the release gate finds listeners by it. Payloads are
   * already parsed.
   */
  on<Name extends RealtimeEventName>(event: Name, listener: (payload: RealtimePayload<Name>) => void): () => void;
  /** Rejects after `timeoutMs` (default 8000) without an acknowledgement, or immediately if not connected. */
  emit<Name extends RealtimeRequestName>(
    event: Name,
    payload: RealtimeRequest<Name>,
    timeoutMs?: number,
  ): Promise<unknown>;
};

/** Everything that the shell provides to a remote: one per page in the browser, one per request on the server. */
export type KarwanContext = {
  queryClient: QueryClient;
  call: Call;
  bus: EventBus;
  auth: AuthStore;
  /** Copy by namespace. The name is i18next's, so that remotes work with older shells too. */
  i18n: Pick<CopyReader, 'getFixedT'>;
  config: PublicConfig;
  /** Absent on the server. */
  realtime?: Realtime;
  /**
   * Renders a widget of another remote. Shows a skeleton while loading; if loading fails, only this place shows a Retry
   * button.
   */
  RemoteWidget: ComponentType<WidgetPlacement>;
  /** Current time in ms: the same instant for server and hydration, so that relative times agree. */
  renderedAtMs: number;
  /** Only in islands: loads elements of other public pages of this site into this one. */
  takeFrom?: TakeFrom;
  /** Only while a public page renders on the server: marks the parts that hydrate in the browser. */
  renderIsland?: RenderIsland;
  /** Present whenever `renderIsland` is. */
  renderFragment?: RenderFragment;
};

/** A part of a public page whose code runs in the browser. */
export type IslandDefinition<Props> = {
  /** `mf-listings/save-heart`: its owner, and its name in the owner's `./islands`. */
  id: `${string}/${string}`;
  on: HydrationTrigger;
  /** Copy it uses: keys of its owner's copy, or prefixes of keys (`save`). They are embedded in the page. */
  words?: (props: Props) => readonly string[];
  /** The island's content, rendered on the server and hydrated in the browser. */
  render: (input: { ctx: KarwanContext; props: Props }) => ReactNode;
};

/** Renders an island into a public page, on the server. */
export type RenderIsland = <Props>(definition: IslandDefinition<Props>, props: Props) => ReactNode;

/** A part of public pages that is the same for all visitors with the same props, so its HTML is cached and reused. */
export type FragmentDefinition<Props> = {
  /** `mf-listings/card`: its owner, and a name unique among the owner's fragments. */
  id: `${string}/${string}`;
  render: (input: { ctx: KarwanContext; props: Props }) => ReactNode;
};

/** The HTML of a fragment for a public page, on the server. */
export type RenderFragment = <Props>(definition: FragmentDefinition<Props>, props: Props) => string;

/** The part of the context that is the same for all visitors. */
export type SharedContext = Pick<KarwanContext, 'i18n' | 'config'>;

/**
 * The `islands` export of a remote's `./islands`: each loads a chunk of its own, `island-<name>`. Their props come from
 * HTML rendered by the same release.
 */
export type RemoteIslands = Record<string, () => Promise<IslandDefinition<never>>>;

/** Head of a page. A route's `handle.head` creates it from the loader's data; the deepest match wins for each field. */
export type PageHead = {
  title: string;
  description?: string;
  /** Path with query, e.g. `/used-cars/search/mk-toyota`; the shell makes it absolute. */
  canonicalPath?: string;
  openGraph?: { type?: string; image?: string; imageAlt?: string };
  noIndex?: boolean;
  /** schema.org objects, one script each. */
  structuredData?: Record<string, unknown>[];
  /** The image of the largest contentful paint, preloaded from the head. */
  preloadImage?: { srcSet: string; sizes: string; type: string };
};

export type RouteHandle = {
  /** A public page is rendered only on the server and hydrates only its islands. Other pages hydrate completely. */
  isPublic?: boolean;
  /**
   * For public pages: the query parameters that the page reads. In shared (cached) responses all others are removed. If
   * absent, responses to URLs with a query are not shared.
   */
  reads?: readonly string[];
  /** Name of the lazy page's chunk (`webpackChunkName`): the HTML preloads its files. */
  chunk?: string;
  head?: (input: {
    data: unknown;
    params: Record<string, string | undefined>;
    url: URL;
    ctx: KarwanContext;
  }) => PageHead;
};

/**
 * The component of a widget. Receives `ctx` and its own serialisable props. Declared as a method type for bivariance,
 * so that components with specific props are assignable; `placeWidget` already checks the props against the definition.
 */
export type WidgetComponent = {
  render(props: { ctx: KarwanContext; [prop: string]: unknown }): ReactNode;
}['render'];

export type Widget = {
  /** `webpackChunkName` of `load`. */
  chunk: string;
  load: () => Promise<{ Component: WidgetComponent }>;
  /** Fills the query cache before the widget renders, on the server and before a client navigation. */
  prefetch?(ctx: KarwanContext, props: Record<string, unknown>): Promise<void>;
};

/** The widgets a remote must expose: exactly those of the catalogue, with the props of their definitions. */
export type WidgetsOf<Remote extends string, Catalogue extends WidgetDefinition = CatalogueWidget> = {
  [Definition in Extract<Catalogue, { remote: Remote }> as Definition['name']]: ExposedWidget<
    z.output<Definition['props']>
  >;
};

type ExposedWidget<Props> = {
  chunk: Widget['chunk'];
  load: () => Promise<{ Component: (props: Props & { ctx: KarwanContext }) => ReactNode }>;
  prefetch?: (ctx: KarwanContext, props: Props) => Promise<void>;
};

/** The `remote` export of every remote's `./remote`. */
export type RemoteModule = {
  contract: MountedContract;
  /** Absolute paths (`/used-cars`, `/used-cars/search/*`), each under one of the remote's path prefixes. */
  routes: (ctx: KarwanContext) => RouteObject[];
  widgets: Record<string, Widget>;
  /** Copy by language; the shell registers it under the remote's name. */
  copy: Record<'en', CopyTree>;
};
