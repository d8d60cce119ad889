import type { IslandDefinition, Plain } from '@karwan/shared-contracts';
import type { ComponentType, ReactNode } from 'react';
import { RemoteProvider, useKarwan } from '../context/remote-context.tsx';

export type Island<Props> = IslandDefinition<Props> & { Component: ComponentType<Props> };

/** A component whose props are plain data; of any other, the type is one that no component has. */
export type OfPlainProps<Props> = Props extends Plain<Props> ? ComponentType<Props> : never;

/**
 * Declares a part of public pages whose code reaches the browser; the module that declares it is all that is downloaded. Props
 * are plain data: a function or an element does not compile. Its id is written out, or, of a remote's own `…Island`, its `name`:
 * by that the release gate knows it.
 */
export function island<Props extends object>(
  { id, on, words = () => [] }: Pick<IslandDefinition<Props>, 'id' | 'on' | 'words'>,
  component: OfPlainProps<Props>,
): Island<Props> {
  // It is one, or `OfPlainProps` would have refused it.
  const Component = component as ComponentType<Props>;
  return {
    id,
    on,
    words,
    Component,
    render: ({ ctx, props }) => (
      <RemoteProvider ctx={ctx}>
        <Component {...props} />
      </RemoteProvider>
    ),
  };
}

/** Places an island: in a public page it is hydrated by itself; in an app page, which is hydrated whole, it is its component. */
export function Island<Props extends object>({ of, props }: { of: Island<Props>; props: Props }): ReactNode {
  const { renderIsland } = useKarwan();
  const { Component } = of;
  return renderIsland ? renderIsland(of, props) : <Component {...props} />;
}
