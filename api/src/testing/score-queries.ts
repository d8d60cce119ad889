import { createCatalogueModule } from '../modules/catalogue/index.ts';
import { readQueries } from '../modules/search/testing/describe-query.ts';
import { startApi } from './start-api.ts';

/** Prints as JSON how the table of queries is parsed; used by the bench. */
const api = await startApi();
const { catalogue } = createCatalogueModule(api.services);
const results = await readQueries(await catalogue.read());
const failed = results.filter(({ isRight }) => !isRight);
await api.stop();
console.log(
  JSON.stringify({
    queries: results.length,
    wrong: failed.map(({ query: [typed, vertical, expected], found }) => ({ typed, vertical, expected, found })),
  }),
);
