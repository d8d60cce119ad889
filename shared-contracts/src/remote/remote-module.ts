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
import type { IslandWish, TakeFrom } from './island.ts';

/** Version of the agreement between shell and remotes (this file). From 2 on a remote has public pages and islands. */
export const REMOTE_CONTRACT_VERSION = 2;

/** Versions of the agreement whose remotes a shell mounts: its own, and those of which releases may be live. */
export const MOUNTED_CONTRACTS = [1, REMOTE_CONTRACT_VERSION] as const;
type MountedContract = (typeof MOUNTED_CONTRACTS)[number];

export const isMountedContract = (contract: unknown): contract is MountedContract =>
  MOUNTED_CONTRACTS.some((mounted) => mounted === contract);

/** Whether something has the parts of a remote that the shell reads: not every one was compiled against this file. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { routes, widgets, copy }: Partial<RemoteModule> = value;
  return typeof routes === 'function' && isObject(widgets) && isObject(copy) && isObject(copy.en);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What the public may know of the set-up, the same on server and in the browser. */
export type PublicConfig = {
  profile: 'demo' | 'production';
  /** `https://karwan.example`, no slash at the end: for canonical and shared URLs. */
  siteOrigin: string;
  /** Socket.io path on the same origin. */
  realtimePath: string;
  /** Where a person reaches the business; empty texts where the site has none. Shells from before it leave it out. */
  help?: { phone: string; phoneText: string; email: string };
};

/** The live connection of the signed-in visitor. Emits resolve with the server's acknowledgement. */
export type Realtime = {
  readonly state: 'off' | 'connecting' | 'connected' | 'lost';
  subscribe(listener: () => void): () => void;
  /** Listens to a server event, named as a text: by that the release gate knows who listens. Payloads are parsed before. */
  on<Name extends RealtimeEventName>(event: Name, listener: (payload: RealtimePayload<Name>) => void): () => void;
  /** Rejects after `timeoutMs` (default 8000) without an acknowledgement, or at once when not connected. */
  emit<Name extends RealtimeRequestName>(
    event: Name,
    payload: RealtimeRequest<Name>,
    timeoutMs?: number,
  ): Promise<unknown>;
};

/** Everything a remote gets from the shell: one per page in the browser, one per request on the server. */
export type KarwanContext = {
  queryClient: QueryClient;
  call: Call;
  bus: EventBus;
  auth: AuthStore;
  /** Copy by namespace. Named as in i18next, which was here before: by that a remote works with shells of both kinds. */
  i18n: Pick<CopyReader, 'getFixedT'>;
  config: PublicConfig;
  /** Absent on the server. */
  realtime?: Realtime;
  /**
   * Places a widget that another remote exposes in a page of this one. While it loads there is a skeleton; when it cannot
   * be had, its place offers Retry and nothing else changes.
   */
  RemoteWidget: ComponentType<WidgetPlacement>;
  /** Now, in ms: one instant for server and hydration, so that relative times agree. */
  renderedAtMs: number;
  /** Only in islands: what other public pages of this site hold is brought into this one. */
  takeFrom?: TakeFrom;
  /** Only while a public page is rendered on the server: of all that stands there, islands alone reach the browser. */
  renderIsland?: RenderIsland;
  /** There with `renderIsland`. */
  renderFragment?: RenderFragment;
};

/** A part of a public page whose code reaches the browser. */
export type IslandDefinition<Props> = {
  /** `mf-listings/save-heart`: its owner, and its name among what the owner exposes as `./islands`. */
  id: `${string}/${string}`;
  on: IslandWish;
  /** What it says: keys of its owner's copy, or what such keys begin with (`save`). They travel with the page. */
  words?: (props: Props) => readonly string[];
  /** All that the browser hydrates in the island's place, and all that the server renders there. */
  render: (input: { ctx: KarwanContext; props: Props }) => ReactNode;
};

/** Renders an island in its place in a public page, on the server. */
export type RenderIsland = <Props>(definition: IslandDefinition<Props>, props: Props) => ReactNode;

/** A part of public pages that says the same to everybody for the same props: it is rendered once for many pages. */
export type FragmentDefinition<Props> = {
  /** `mf-listings/card`: its owner, and a name that no other fragment of the owner has. */
  id: `${string}/${string}`;
  render: (input: { ctx: KarwanContext; props: Props }) => ReactNode;
};

/** The HTML of a fragment for a place in a public page, on the server. */
export type RenderFragment = <Props>(definition: FragmentDefinition<Props>, props: Props) => string;

/** Of the context what is the same for everybody. */
export type SharedContext = Pick<KarwanContext, 'i18n' | 'config'>;

/**
 * What `./islands` of a remote exports as `islands`: by name, each a chunk of its own, `island-<name>`. Their props come from the
 * HTML: whoever rendered them was of the same release.
 */
export type RemoteIslands = Record<string, () => Promise<IslandDefinition<never>>>;

/** Head of a page. A route's `handle.head` makes it from the loader's data; the deepest match wins field by field. */
export type PageHead = {
  title: string;
  description?: string;
  /** Path with query, e.g. `/used-cars/search/mk-toyota`; made absolute by the shell. */
  canonicalPath?: string;
  openGraph?: { type?: string; image?: string; imageAlt?: string };
  noIndex?: boolean;
  /** schema.org objects, one script each. */
  structuredData?: Record<string, unknown>[];
  /** The picture that will be the largest paint: preloaded from the head. */
  preloadImage?: { srcSet: string; sizes: string; type: string };
};

export type RouteHandle = {
  /** A public page: rendered on the server alone, with islands. Else the page is hydrated whole. */
  isPublic?: boolean;
  /**
   * Of a public page: the parameters of the query that it reads. All others are kept from it where visitors share its answer;
   * one that says nothing shares no answers to addresses with a query.
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
 * A piece of a page of somebody else's, placed by name. Gets `ctx` and its own serialisable props. A method's type, so that
 * one that needs props of its own is one, too: what a placement gives fits the widget's definition already.
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

/** What a remote exposes: each widget that the catalogue says it has, with the props of its definition, and no other. */
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

/** What `./remote` of every remote exports as `remote`. */
export type RemoteModule = {
  contract: MountedContract;
  /** Absolute paths (`/used-cars`, `/used-cars/search/*`), each under one of the remote's path prefixes. */
  routes: (ctx: KarwanContext) => RouteObject[];
  widgets: Record<string, Widget>;
  /** Copy by language; the shell reads it under the remote's name. */
  copy: Record<'en', CopyTree>;
};
