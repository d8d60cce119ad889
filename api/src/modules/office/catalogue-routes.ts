import {
  addSearchWord,
  addToCatalogue,
  changeCatalogue,
  decideImportName,
  findForImportName,
  listCatalogueMigrations,
  listImportNames,
  listOfficeCatalogue,
  listProposedModels,
  listSearchWords,
  removeSearchWord,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { pendingCatalogueChanges } from '../listings/index.ts';
import { findCatalogueItems } from './catalogue-items.ts';
import { addCatalogueItem, changeCatalogueItem } from './change-catalogue-item.ts';
import type { CatalogueServices } from './change-city.ts';
import { candidatesForName, decideOnName, pendingNames } from './import-names.ts';
import { proposedModels } from './proposed-models.ts';
import { addWord, listWords, removeWord } from './search-words.ts';

/** Makes, models and variants of cars and bikes. */
export function registerCatalogueRoutes(app: HttpApp, services: CatalogueServices): void {
  const { db } = services;

  registerEndpoint(app, listOfficeCatalogue, ({ params, query }) => findCatalogueItems(db, { ...params, ...query }));

  registerEndpoint(app, listCatalogueMigrations, async () => ({ moves: await pendingCatalogueChanges(db) }));

  registerEndpoint(app, listProposedModels, ({ params }) => proposedModels(db, params.kind));

  registerEndpoint(app, addToCatalogue, async ({ params, body, officer, ip }) => ({
    thing: await addCatalogueItem(services, { ...params, ...body }, { officerId: officer().officerId, ip }),
  }));

  registerEndpoint(app, changeCatalogue, async ({ params, body, officer, ip }) => ({
    thing: await changeCatalogueItem(services, { ...params, ...body }, { officerId: officer().officerId, ip }),
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

  registerEndpoint(app, listImportNames, () => pendingNames(services));

  registerEndpoint(app, findForImportName, async ({ params, query }) => ({
    things: await candidatesForName(services, params.id, query.q),
  }));

  registerEndpoint(app, decideImportName, ({ params, body, officer, ip }) =>
    decideOnName(services, { id: params.id, decision: body }, { officerId: officer().officerId, ip }),
  );
}
