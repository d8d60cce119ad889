import { createContext, useContext } from 'react';

/** Id of the request that rendered this page: shown on error pages and logged by shell and API (WID-06). */
const Context = createContext('');

export const ErrorReferenceProvider = Context.Provider;
export const useErrorReference = () => useContext(Context);
