import { type LinkProps, Link as RouterLink } from 'react-router';

/** react-router's, which says in its HTML what public pages go by: where the page is to stay where it was scrolled to. */
export const Link = (props: LinkProps) => (
  <RouterLink {...props} {...(props.preventScrollReset && { 'data-scroll': 'keep' })} />
);
