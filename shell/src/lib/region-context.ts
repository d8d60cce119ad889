import { createContext, useContext } from 'react';

const Context = createContext(false);

/** True when only the page is rendered, for a document that already has the chrome. */
export const RegionProvider = Context.Provider;
export const useRegion = () => useContext(Context);
