import type { Database } from '../platform/database/database.ts';

export type Statement = { statement: string; parameters: unknown[] };
export type Plan = { statement: string; plan: string };

/**
 * The underlying driver: a connection pool, or the embedded database. Its `query` takes a text or an object with one.
 */
type Driver = {
  query: (query: string | { text: string }, parameters?: unknown[], options?: unknown) => Promise<unknown>;
};

/** Records the statements that `work` sends outside transactions. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const driver = driverOf(db);
  const { query } = driver;
  const sent: Statement[] = [];
  driver.query = (first, parameters = [], options) => {
    sent.push({ statement: typeof first === 'string' ? first : first.text, parameters });
    return query.call(driver, first, parameters, options);
  };
  try {
    await work();
  } finally {
    driver.query = query;
  }
  return sent;
}

/** The maximum number of concurrent statements of `work`, outside transactions. */
export async function maxConcurrentStatements(db: Database, work: () => Promise<unknown>): Promise<number> {
  const driver = driverOf(db);
  const { query } = driver;
  let [running, max] = [0, 0];
  driver.query = async (...args) => {
    running += 1;
    max = Math.max(max, running);
    try {
      return await query.apply(driver, args);
    } finally {
      running -= 1;
    }
  };
  try {
    await work();
  } finally {
    driver.query = query;
  }
  return max;
}

/** PostgreSQL's plans for the select statements of `work`, explained after it has finished. */
export async function plansOf(db: Database, work: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { statement, parameters } of await statementsOf(db, work)) {
    if (!/^\s*select/i.test(statement)) continue;
    const { rows } = (await driverOf(db).query(`explain ${statement}`, parameters)) as {
      rows: Record<string, string>[];
    };
    plans.push({ statement, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
  }
  return plans;
}

function driverOf(db: Database): Driver {
  if (!('$client' in db)) throw new Error('This database has no driver to listen to.');
  return db.$client as Driver;
}
