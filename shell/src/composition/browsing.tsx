import { createContext, useContext } from 'react';

/** What a page can do and tell in a browser beyond its router's hooks. */
export type Browsing = {
  /** Shows this place anew, with its remote where that was missing. Resolves when it has, or cannot now. Never rejects. */
  retry(): Promise<void>;
  /** Status of the error that took the page's place, in the terms of HTTP; undefined where the page stands itself. */
  failure(): number | undefined;
};

/** On the server a page is rendered once and nothing moves. */
export const still: Browsing = { retry: async () => undefined, failure: () => undefined };

const Context = createContext(still);

export const BrowsingProvider = Context.Provider;
export const useBrowsing = () => useContext(Context);
