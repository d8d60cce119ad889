import { useRender } from '@base-ui/react/use-render';

export type LinkSlotProps = useRender.ComponentProps<'a'>;

/** An `<a>`, or whatever `render` gives (`render={<Link to="/used-cars" />}`), with all other props put on it. */
export function LinkSlot({ render, ...props }: LinkSlotProps) {
  return useRender({ defaultTagName: 'a', render, props });
}
