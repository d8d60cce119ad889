/** A proxy for an object that hooks create: only hooks and tests can use it. */
export const lazy = <Target extends object>(find: () => Target) =>
  new Proxy({} as Target, { get: (_, name) => Reflect.get(find(), name), set: () => false });
