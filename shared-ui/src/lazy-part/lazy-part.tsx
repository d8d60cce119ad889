import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

export type LazyPartProps = {
  /** Stands in its place while its code is on the way; default: nothing. */
  whileLoading?: ReactNode;
  /** Its code did not arrive: no network, mostly. Shown anew, the part asks for it again. Default: nothing happens. */
  onLoadFailure?: () => void;
};

/**
 * A part of a page whose code comes when it is first shown, in browsers only: dialogs, viewers, suggestions. Unlike
 * `React.lazy` it never fails the page around it, and it asks again after a failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, where its module is read.
  return function LazyPart({ whileLoading = null, onLoadFailure, ...props }: Props & LazyPartProps) {
    const [Part, setPart] = useState(() => loaded);
    const fail = useRef(onLoadFailure);
    fail.current = onLoadFailure;
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      load().then(
        (component) => {
          loaded = component;
          if (isShown) setPart(() => component);
        },
        () => {
          if (isShown) fail.current?.();
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    // What is left of the props are those of the part.
    return Part ? <Part {...(props as unknown as Props)} /> : whileLoading;
  };
}
