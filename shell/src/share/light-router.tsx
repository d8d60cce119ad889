import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useCallback, useSyncExternalStore } from 'react';
import {
  type BrowserLocation,
  getHydrationLocation,
  getLocation,
  getPendingLocation,
  navigate,
  revalidate,
  subscribe,
  type VisitOptions,
} from '../islands/browser-location.ts';
import { createPath, type To } from '../islands/paths.ts';

/*
 * A subset of react-router for islands in the browser: same names and semantics, on the document's own URL. Public pages
 * are routed on the server, so nothing is matched here; on the server and in app pages the same components use the real
 * one.
 */

export { createPath } from '../islands/paths.ts';

export const createSearchParams = (init: ConstructorParameters<typeof URLSearchParams>[0] = '') =>
  new URLSearchParams(init);

export const useLocation = (): BrowserLocation => useSyncExternalStore(subscribe, getLocation, getHydrationLocation);

const getServerPendingLocation = () => undefined;

export function useNavigation(): { state: 'idle' | 'loading'; location: BrowserLocation | undefined } {
  const location = useSyncExternalStore(subscribe, getPendingLocation, getServerPendingLocation);
  return { state: location ? 'loading' : 'idle', location };
}

export const useNavigate = () => navigate;

export const useRevalidator = () => ({ revalidate, state: 'idle' as const });

type NextParams = URLSearchParams | ((previous: URLSearchParams) => URLSearchParams);

export function useSearchParams(): [URLSearchParams, (next: NextParams, options?: VisitOptions) => void] {
  const { pathname, search } = useLocation();
  const set = useCallback(
    (next: NextParams, options?: VisitOptions) => {
      const params = typeof next === 'function' ? next(new URLSearchParams(getLocation().search)) : next;
      void navigate({ pathname, search: String(params) }, options);
    },
    [pathname],
  );
  return [new URLSearchParams(search), set];
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  VisitOptions & { to: To; reloadDocument?: boolean; ref?: Ref<HTMLAnchorElement> };

/**
 * A plain link, followed by the page's click handler like links in its HTML; options that HTML cannot express are
 * handled here.
 */
export function Link({ to, replace, state, preventScrollReset, reloadDocument, onClick, ...rest }: LinkProps) {
  const href = typeof to === 'string' ? to : createPath({ pathname: getLocation().pathname, ...to });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || rest.target || (!replace && state === undefined)) return;
    event.preventDefault();
    void navigate(href, { replace, state, preventScrollReset });
  };
  // Same HTML as the server's; `share/link.tsx` adds the scroll attribute.
  return <a {...rest} data-discover="true" href={href} onClick={follow} />;
}

/** Routing APIs that islands lack. */
const unsupported = (name: string) => () => {
  throw new Error(`${name} is for app pages: islands have none of it`);
};

export const Await = unsupported('Await');
export const data = unsupported('data');
export const Form = unsupported('Form');
export const generatePath = unsupported('generatePath');
export const isRouteErrorResponse = unsupported('isRouteErrorResponse');
export const matchPath = unsupported('matchPath');
export const Navigate = unsupported('Navigate');
export const NavLink = unsupported('NavLink');
export const Outlet = unsupported('Outlet');
export const redirect = unsupported('redirect');
export const replace = unsupported('replace');
export const useBlocker = unsupported('useBlocker');
export const useFetcher = unsupported('useFetcher');
export const useHref = unsupported('useHref');
export const useLoaderData = unsupported('useLoaderData');
export const useMatch = unsupported('useMatch');
export const useMatches = unsupported('useMatches');
export const useNavigationType = unsupported('useNavigationType');
export const useParams = unsupported('useParams');
export const useResolvedPath = unsupported('useResolvedPath');
export const useRouteError = unsupported('useRouteError');
export const useRouteLoaderData = unsupported('useRouteLoaderData');
export const useSubmit = unsupported('useSubmit');
