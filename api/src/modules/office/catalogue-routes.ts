import {
  addSearchWord,
  addToCatalogue,
  changeCatalogue,
  decideImportName,
  findForImportName,
  listCatalogueMoves,
  listImportNames,
  listOfficeCatalogue,
  listProposedModels,
  listSearchWords,
  removeSearchWord,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { movesUnderWay } from '../listings/index.ts';
import { findThings } from './catalogue-things.ts';
import type { CatalogueServices } from './change-city.ts';
import { addThing, changeThing } from './change-thing.ts';
import { decideOnName, thingsForName, waitingNames } from './import-names.ts';
import { proposedModels } from './proposed-models.ts';
import { addWord, listWords, removeWord } from './search-words.ts';

/** Makes, models and variants of cars and bikes. */
export function registerCatalogueRoutes(app: HttpApp, services: CatalogueServices): void {
  const { db } = services;

  registerEndpoint(app, listOfficeCatalogue, ({ params, query }) => findThings(db, { ...params, ...query }));

  registerEndpoint(app, listCatalogueMoves, async () => ({ moves: await movesUnderWay(db) }));

  registerEndpoint(app, listProposedModels, ({ params }) => proposedModels(db, params.kind));

  registerEndpoint(app, addToCatalogue, async ({ params, body, officer, ip }) => ({
    thing: await addThing(services, { ...params, ...body }, { officerId: officer().officerId, ip }),
  }));

  registerEndpoint(app, changeCatalogue, async ({ params, body, officer, ip }) => ({
    thing: await changeThing(services, { ...params, ...body }, { officerId: officer().officerId, ip }),
  }));

  const words = async () => listWords(db, await services.catalogue.read());
  registerEndpoint(app, listSearchWords, words);

  registerEndpoint(app, addSearchWord, async ({ body, officer, ip }) => {
    await addWord(services, body, { officerId: officer().officerId, ip });
    return words();
  });

  registerEndpoint(app, removeSearchWord, async ({ params, officer, ip }) => {
    await removeWord(services, params.id, { officerId: officer().officerId, ip });
    return words();
  });

  registerEndpoint(app, listImportNames, () => waitingNames(services));

  registerEndpoint(app, findForImportName, async ({ params, query }) => ({
    things: await thingsForName(services, params.id, query.q),
  }));

  registerEndpoint(app, decideImportName, ({ params, body, officer, ip }) =>
    decideOnName(services, { id: params.id, decision: body }, { officerId: officer().officerId, ip }),
  );
}
