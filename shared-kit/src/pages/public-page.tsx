import type { KarwanContext, PageHead, RouteHandle } from '@karwan/shared-contracts';
import type { ComponentType } from 'react';
import { type data, type RouteObject, useLoaderData } from 'react-router';

type PageInput = { ctx: KarwanContext; url: URL; params: Record<string, string | undefined> };

export type PublicPage<Data> = {
  /** Absolute path. Browser builds keep only `publicPage({ path })`. */
  path: string;
  /** Returns the page's data or a redirect; for another status, use react-router's `data`. */
  load: (input: PageInput) => Promise<Data | Response | ReturnType<typeof data<Data>>>;
  head: (input: PageInput & { data: NoInfer<Data> }) => PageHead;
  /** Query parameters, as in `RouteHandle`. */
  reads?: RouteHandle['reads'];
  view: () => Promise<{ Component: ComponentType<{ data: NoInfer<Data> }> }>;
};

/**
 * A page rendered only on the server: of its content, only islands reach the browser. Call it by this name with an
 * object literal, because browser builds strip everything but the path.
 */
export function publicPage<Data>(ctx: KarwanContext, { path, load, head, reads, view }: PublicPage<Data>): RouteObject {
  // A route's data is the result of its loader.
  const handle: RouteHandle = {
    isPublic: true,
    ...(reads && { reads }),
    head: ({ data, ...input }) => head({ ...input, data: data as Data }),
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
  // The data never leaves the server, so it is not serialised.
  const data = useLoaderData() as Data;
  return <View data={data} />;
}
