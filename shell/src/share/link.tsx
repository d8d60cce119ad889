import { isServer } from '@karwan/shared-kit';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** react-router's, which says in its HTML what public pages go by: where the page is to stay where it was scrolled to. */
export function Link(props: LinkProps) {
  const scroll = props.preventScrollReset && { 'data-scroll': 'keep' };
  return isServer && isPlain(props) ? <PlainLink {...props} {...scroll} /> : <RouterLink {...props} {...scroll} />;
}

/** It leads to the same place from everywhere, and asks for nothing but that in its HTML. */
const isPlain = ({ to, mask, discover, prefetch }: LinkProps) =>
  typeof to === 'string' && PLACE.test(to) && !mask && !discover && !prefetch;
/** An absolute path of whole segments. */
const PLACE = /^\/(?:[^./?#][^/?#]*(?:\/[^./?#][^/?#]*)*)?(?:[?#]|$)/;

/** The HTML of react-router's, without what follows a press: of nothing else are there as many on a page. */
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
