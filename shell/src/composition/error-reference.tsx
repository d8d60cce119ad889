import { createContext, useContext } from 'react';

/** Id of the request that rendered this page: stands on error pages and in the logs of shell and API (WID-06). */
const Context = createContext('');

export const ErrorReferenceProvider = Context.Provider;
export const useErrorReference = () => useContext(Context);
