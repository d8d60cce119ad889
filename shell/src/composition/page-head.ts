import type { KarwanContext, PageHead, RouteHandle } from '@karwan/shared-contracts';
import { copyOf } from '../lib/copy.ts';
import { LOGIN_REQUIRED } from './require-login.ts';

/** A matched route with its loader data. */
export type HeadMatch = { handle: unknown; data: unknown; params: Record<string, string | undefined> };

/** The inputs of a page's head. */
export type HeadSource = {
  matches: readonly HeadMatch[];
  /** HTTP status of the error shown instead of the page; undefined if the page itself is shown. */
  failure: number | undefined;
  url: URL;
  ctx: KarwanContext;
};

/**
 * Merges the heads of a page's routes; the deepest route wins per field. A route whose `head` throws is skipped: a page
 * without a description is better than none.
 */
export function pageHead({ matches, failure, url, ctx }: HeadSource): PageHead {
  const t = copyOf(ctx);
  if (failure !== undefined) return { title: t(`head.${failureKey(failure)}`), noIndex: true };
  const fallback: PageHead = { title: t('head.title') };
  return Object.assign(fallback, ...matches.map(headOf));

  function headOf({ handle, data, params }: HeadMatch): Partial<PageHead> {
    try {
      return isRouteHandle(handle) ? (handle.head?.({ data, params, url, ctx }) ?? {}) : {};
    } catch {
      return {};
    }
  }
}

function failureKey(status: number) {
  if (status === 404) return 'notFound';
  if (status === LOGIN_REQUIRED) return 'loginRequired';
  return status === 503 ? 'unavailable' : 'failed';
}

/** A route's handle can be anything; the contract requires `RouteHandle`. */
export const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null;

/** The document title: the page's title, then the site's name. */
export const documentTitle = (head: PageHead, ctx: KarwanContext) =>
  copyOf(ctx)('head.documentTitle', { title: head.title });
