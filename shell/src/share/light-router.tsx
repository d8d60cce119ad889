import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useCallback, useSyncExternalStore } from 'react';
import { createPath, type To } from '../islands/paths.ts';
import {
  destination,
  here,
  hereInHtml,
  navigate,
  type Place,
  revalidate,
  subscribe,
  type VisitOptions,
} from '../islands/places.ts';

/*
 * A subset of react-router for islands in the browser: same names and semantics, on the document's own URL. Public pages
 * are routed on the server, so nothing is matched here; on the server and in app pages the same components use the real
 * one.
 */

export { createPath } from '../islands/paths.ts';

export const createSearchParams = (init: ConstructorParameters<typeof URLSearchParams>[0] = '') =>
  new URLSearchParams(init);

export const useLocation = (): Place => useSyncExternalStore(subscribe, here, hereInHtml);

const noDestination = () => undefined;

export function useNavigation(): { state: 'idle' | 'loading'; location: Place | undefined } {
  const location = useSyncExternalStore(subscribe, destination, noDestination);
  return { state: location ? 'loading' : 'idle', location };
}

export const useNavigate = () => navigate;

export const useRevalidator = () => ({ revalidate, state: 'idle' as const });

type NextParams = URLSearchParams | ((before: URLSearchParams) => URLSearchParams);

export function useSearchParams(): [URLSearchParams, (next: NextParams, options?: VisitOptions) => void] {
  const { pathname, search } = useLocation();
  const set = useCallback(
    (next: NextParams, options?: VisitOptions) => {
      const params = typeof next === 'function' ? next(new URLSearchParams(here().search)) : next;
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
  const href = typeof to === 'string' ? to : createPath({ pathname: here().pathname, ...to });
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
const ofAppPages = (name: string) => () => {
  throw new Error(`${name} is for app pages: islands have none of it`);
};

export const Await = ofAppPages('Await');
export const data = ofAppPages('data');
export const Form = ofAppPages('Form');
export const generatePath = ofAppPages('generatePath');
export const isRouteErrorResponse = ofAppPages('isRouteErrorResponse');
export const matchPath = ofAppPages('matchPath');
export const Navigate = ofAppPages('Navigate');
export const NavLink = ofAppPages('NavLink');
export const Outlet = ofAppPages('Outlet');
export const redirect = ofAppPages('redirect');
export const replace = ofAppPages('replace');
export const useBlocker = ofAppPages('useBlocker');
export const useFetcher = ofAppPages('useFetcher');
export const useHref = ofAppPages('useHref');
export const useLoaderData = ofAppPages('useLoaderData');
export const useMatch = ofAppPages('useMatch');
export const useMatches = ofAppPages('useMatches');
export const useNavigationType = ofAppPages('useNavigationType');
export const useParams = ofAppPages('useParams');
export const useResolvedPath = ofAppPages('useResolvedPath');
export const useRouteError = ofAppPages('useRouteError');
export const useRouteLoaderData = ofAppPages('useRouteLoaderData');
export const useSubmit = ofAppPages('useSubmit');
