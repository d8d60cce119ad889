import { type ComponentProps, cloneElement, type ReactElement } from 'react';

export type LinkSlotProps = ComponentProps<'a'> & { render?: ReactElement<object> };

/**
 * An `<a>`, or the element in `render` (`render={<Link to="/used-cars" />}`) merged with the other props; the element's
 * own props win.
 */
export function LinkSlot({ render, ...props }: LinkSlotProps) {
  return render ? cloneElement(render, { ...props, ...render.props }) : <a {...props} />;
}
