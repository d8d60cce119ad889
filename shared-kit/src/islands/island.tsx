import type { IslandDefinition, Plain } from '@karwan/shared-contracts';
import type { ComponentType, ReactNode } from 'react';
import { RemoteProvider, useKarwan } from '../context/remote-context.tsx';

export type Island<Props> = IslandDefinition<Props> & { Component: ComponentType<Props> };

/** A component whose props are plain data; resolves to `never` for other props. */
export type PlainPropsComponent<Props> = Props extends Plain<Props> ? ComponentType<Props> : never;

/**
 * Declares a part of public pages that hydrates in the browser; only the declaring module is downloaded. Props are
 * plain data: functions and elements do not compile. Write the id as a literal (or, with a remote's own `…Island`
 * helper, its `name`), because the release gate reads it from the source.
 */
export function island<Props extends object>(
  { id, on, words = () => [] }: Pick<IslandDefinition<Props>, 'id' | 'on' | 'words'>,
  component: PlainPropsComponent<Props>,
): Island<Props> {
  // `PlainPropsComponent` guarantees this type.
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

/**
 * Places an island: in a public page it hydrates on its own; in an app page, which hydrates completely, it renders
 * directly.
 */
export function Island<Props extends object>({ of, props }: { of: Island<Props>; props: Props }): ReactNode {
  const { renderIsland } = useKarwan();
  const { Component } = of;
  return renderIsland ? renderIsland(of, props) : <Component {...props} />;
}
