import { type ComponentProps, cloneElement, type ReactElement } from 'react';

export type LinkSlotProps = ComponentProps<'a'> & { render?: ReactElement<object> };

/**
 * An `<a>`, or whatever `render` gives (`render={<Link to="/used-cars" />}`), with all other props put on it that it does not
 * have itself.
 */
export function LinkSlot({ render, ...props }: LinkSlotProps) {
  return render ? cloneElement(render, { ...props, ...render.props }) : <a {...props} />;
}
