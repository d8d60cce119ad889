import type { FragmentDefinition, SharedContext, SharedData } from '@karwan/shared-contracts';
import type { ReactNode } from 'react';
import { RemoteProvider, useKarwan } from '../context/remote-context.tsx';

/** Renders a fragment. For components inside it, the context has no signed-in user and no current time. */
export type FragmentView<Props> = (props: Props, ctx: SharedContext) => ReactNode;

/** A view whose props contain no private data; resolves to `never` for other props. */
export type SharedPropsView<Props> = Props extends SharedData<Props> ? FragmentView<Props> : never;

/**
 * Declares a part of public pages that the server renders once and reuses. Its output depends on its props only: pass
 * what differs by visitor, page or time as a prop (`isSaved`, 'an hour ago'). Links in it must be absolute, and `useId`
 * is allowed in islands only. Props with the signed-in user or non-plain data do not compile.
 */
export function fragment<Props extends object>(
  { id }: Pick<FragmentDefinition<Props>, 'id'>,
  view: SharedPropsView<Props>,
): FragmentDefinition<Props> {
  // `SharedPropsView` guarantees this type.
  const renderView = view as FragmentView<Props>;
  return {
    id,
    render: ({ ctx, props }) => (
      <RemoteProvider ctx={ctx}>
        <FragmentContent renderView={renderView} props={props} />
      </RemoteProvider>
    ),
  };
}

function FragmentContent<Props>({ renderView, props }: { renderView: FragmentView<Props>; props: Props }) {
  return renderView(props, useKarwan());
}

/** Props of the host element: its children, or cached HTML. */
export type HostContent = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

type FragmentProps<Props> = {
  of: FragmentDefinition<Props>;
  props: Props;
  /** Renders the element around it. */
  host: (content: HostContent) => ReactNode;
};

/** Places a fragment: as (possibly cached) HTML in a public page, as its components in an app page. */
export function Fragment<Props extends object>({ of, props, host }: FragmentProps<Props>): ReactNode {
  const ctx = useKarwan();
  return host(
    ctx.renderFragment
      ? { dangerouslySetInnerHTML: { __html: ctx.renderFragment(of, props) } }
      : { children: of.render({ ctx, props }) },
  );
}
