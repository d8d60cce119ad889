import type { Database } from '../platform/database/database.ts';

const STATEMENTS = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute']);

/**
 * A database that simulates a crash before statement `last` of a transaction. `hasCrashed` returns whether that happened.
 */
export function crashBeforeStatement(db: Database, last: number): { db: Database; hasCrashed: () => boolean } {
  let statements = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'transaction')
          return (work: (tx: object) => unknown, config?: unknown) =>
            value.call(target, (tx: object) => work(counted(tx)), config);
        if (target !== db && STATEMENTS.has(name)) {
          statements += 1;
          if (statements >= last) throw new Error('The process ends here.');
        }
        return value.bind(target);
      },
    });
  return { db: counted(db), hasCrashed: () => statements >= last };
}
