import type { KarwanContext, PageHead, RouteHandle } from '@karwan/shared-contracts';
import { copyOf } from '../lib/copy.ts';
import { LOGIN_REQUIRED } from './require-login.ts';

/** A matched route with what its loader gave. */
export type HeadMatch = { handle: unknown; data: unknown; params: Record<string, string | undefined> };

/** What a page is made of as far as its head goes. */
export type HeadSource = {
  matches: readonly HeadMatch[];
  /** Status of what the shell shows in the page's place, in the terms of HTTP; undefined where the page stands itself. */
  failure: number | undefined;
  url: URL;
  ctx: KarwanContext;
};

/**
 * The head of a page: what its routes say, the deepest one winning field by field. A route whose `head` throws is
 * passed over, because a page without its description is better than none.
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

/** Routes give whatever they like as their handle; `RouteHandle` is what the contract asks of it. */
export const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null;

/** What stands in the title bar: the page's own title, then the site's name. */
export const documentTitle = (head: PageHead, ctx: KarwanContext) =>
  copyOf(ctx)('head.documentTitle', { title: head.title });
