import { createContext, useContext } from 'react';

/** What the browser's router can do and tell beyond its hooks. On the server a page is rendered once and nothing moves. */
export type Browsing = {
  /** Adds the pages of a path's owner. True once they are there, false when they cannot be had now. Never rejects. */
  mount(pathname: string): Promise<boolean>;
  /** Status of the page that is shown, in the terms of HTTP: 200, or that of the error that took its place. */
  status(): number;
};

const Context = createContext<Browsing>({ mount: async () => false, status: () => 200 });

export const BrowsingProvider = Context.Provider;
export const useBrowsing = () => useContext(Context);
