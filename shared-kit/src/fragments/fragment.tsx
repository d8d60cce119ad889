import type { FragmentDefinition, SharedContext, SharedData } from '@karwan/shared-contracts';
import type { ReactNode } from 'react';
import { RemoteProvider, useKarwan } from '../context/remote-context.tsx';

/** Draws a fragment. Of what components below it read of the context, the visitor is nobody, and there is no time. */
export type FragmentView<Props> = (props: Props, ctx: SharedContext) => ReactNode;

/** A view whose props everybody may see; of any other, the type is one that no view has. */
export type OfSharedProps<Props> = Props extends SharedData<Props> ? FragmentView<Props> : never;

/**
 * Declares a part of public pages that the server renders once and shows in many. Its props hold all that it says: what
 * differs by visitor, page or time does so by them (`isSaved`, 'an hour ago'). Links in it are absolute, and it has no
 * `useId` but in islands. Who is signed in, and what is no plain data, does not compile.
 */
export function fragment<Props extends object>(
  { id }: Pick<FragmentDefinition<Props>, 'id'>,
  view: OfSharedProps<Props>,
): FragmentDefinition<Props> {
  // It is one, or `OfSharedProps` would have refused it.
  const draw = view as FragmentView<Props>;
  return {
    id,
    render: ({ ctx, props }) => (
      <RemoteProvider ctx={ctx}>
        <Drawn draw={draw} props={props} />
      </RemoteProvider>
    ),
  };
}

function Drawn<Props>({ draw, props }: { draw: FragmentView<Props>; props: Props }) {
  return draw(props, useKarwan());
}

/** What stands in the element that holds a fragment, as its props. */
export type InsideHost = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

type FragmentProps<Props> = {
  of: FragmentDefinition<Props>;
  props: Props;
  /** The element around it. */
  host: (inside: InsideHost) => ReactNode;
};

/** Places a fragment: in a public page as HTML, which may be there already; in an app page as what it draws. */
export function Fragment<Props extends object>({ of, props, host }: FragmentProps<Props>): ReactNode {
  const ctx = useKarwan();
  return host(
    ctx.renderFragment
      ? { dangerouslySetInnerHTML: { __html: ctx.renderFragment(of, props) } }
      : { children: of.render({ ctx, props }) },
  );
}
