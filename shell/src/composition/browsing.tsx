import { createContext, useContext } from 'react';

/** Browser functions of a page beyond its router's hooks. */
export type Browsing = {
  /**
   * Loads this location again, including its remote if that was missing. Resolves when done, even if it failed. Never
   * rejects.
   */
  retry(): Promise<void>;
  /** HTTP status of the error that replaced the page; undefined if the page itself is shown. */
  failure(): number | undefined;
};

/** Used on the server, where a page renders once without navigation. */
export const staticBrowsing: Browsing = { retry: async () => undefined, failure: () => undefined };

const Context = createContext(staticBrowsing);

export const BrowsingProvider = Context.Provider;
export const useBrowsing = () => useContext(Context);
