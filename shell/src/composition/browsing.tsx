import { createContext, useContext } from 'react';

/** What the browser's router can do and tell beyond its hooks. On the server a page is rendered once and nothing moves. */
export type Browsing = {
  /** Adds the pages of a path's owner. True once they are there, false when they cannot be had now. Never rejects. */
  mount(pathname: string): Promise<boolean>;
  /** Status of the error that took the page's place, in the terms of HTTP; undefined where the page stands itself. */
  failure(): number | undefined;
};

const Context = createContext<Browsing>({ mount: async () => false, failure: () => undefined });

export const BrowsingProvider = Context.Provider;
export const useBrowsing = () => useContext(Context);
