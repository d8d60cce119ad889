import type { KarwanContext, PageHead, RouteHandle } from '@karwan/shared-contracts';
import type { ComponentType } from 'react';
import { type data, type RouteObject, useLoaderData } from 'react-router';

type Place = { ctx: KarwanContext; url: URL; params: Record<string, string | undefined> };

export type PublicPage<Data> = {
  /** Absolute; `publicPage({ path })` is all of it that comes into the browser's build. */
  path: string;
  /** What the page shows, a redirect, or with `data` of react-router another status. */
  load: (place: Place) => Promise<Data | Response | ReturnType<typeof data<Data>>>;
  head: (place: Place & { data: NoInfer<Data> }) => PageHead;
  /** Parameters of the query, as of `RouteHandle`. */
  reads?: RouteHandle['reads'];
  view: () => Promise<{ Component: ComponentType<{ data: NoInfer<Data> }> }>;
};

/**
 * A page that is rendered on the server alone: of what stands in it only islands reach the browser. Call it by this name, with
 * the page written out where it is called: the build for browsers leaves out all but its path.
 */
export function publicPage<Data>(ctx: KarwanContext, { path, load, head, reads, view }: PublicPage<Data>): RouteObject {
  // A route's data is what its loader gave.
  const handle: RouteHandle = {
    isPublic: true,
    ...(reads && { reads }),
    head: ({ data, ...place }) => head({ ...place, data: data as Data }),
  };
  return {
    path,
    handle,
    loader: ({ request, params }) => load({ ctx, url: new URL(request.url), params }),
    lazy: async () => {
      const { Component } = await view();
      return { element: <Loaded view={Component} /> };
    },
  };
}

function Loaded<Data>({ view: View }: { view: ComponentType<{ data: Data }> }) {
  // It never leaves the server, so nothing of it is lost on a way.
  const data = useLoaderData() as Data;
  return <View data={data} />;
}
