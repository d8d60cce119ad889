import { isServer } from '@karwan/shared-kit';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** react-router's Link, plus an attribute by which public pages preserve the scroll position. */
export function Link(props: LinkProps) {
  const scroll = props.preventScrollReset && { 'data-scroll': 'keep' };
  return isServer && isPlainLink(props) ? <PlainLink {...props} {...scroll} /> : <RouterLink {...props} {...scroll} />;
}

/** Whether the link is absolute and needs nothing else in its HTML. */
const isPlainLink = ({ to, mask, discover, prefetch }: LinkProps) =>
  typeof to === 'string' && ABSOLUTE_PATH.test(to) && !mask && !discover && !prefetch;
/** An absolute path without relative segments. */
const ABSOLUTE_PATH = /^\/(?:[^./?#][^/?#]*(?:\/[^./?#][^/?#]*)*)?(?:[?#]|$)/;

/** Same HTML as react-router's Link, without its event handling: no other element is as frequent on a page. */
function PlainLink({
  to,
  target,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps) {
  return <a {...rest} href={String(to)} target={target} data-discover="true" />;
}
