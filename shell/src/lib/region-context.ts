import { createContext, useContext } from 'react';

const Context = createContext(false);

/** True where only the page itself is rendered, for a document that has the chrome already. */
export const RegionProvider = Context.Provider;
export const useRegion = () => useContext(Context);
