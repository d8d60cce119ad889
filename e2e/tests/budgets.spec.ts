import {
  adPath,
  comparisonPath,
  FIND_REPORT_PATH,
  inspectionReportPath,
  listedVerticals,
  mainVertical,
  newCarPath,
  paths as pagePaths,
  SAMPLE_REPORT,
  searchPath,
  servicePath,
  sheetDecoderPath,
  verticalPath,
} from '@karwan/shared-contracts';
import { moreOf, type PageBudget, pageBudgets, remoteShares } from '@karwan/tools/budgets';
import { searchViaApi } from '../support/listings-api.ts';
import { openPage } from '../support/open-page.ts';
import { countElements, initialScripts, scriptsWithoutAction, wireKb } from '../support/page-weight.ts';
import { expect, test } from '../support/test.ts';

/** Four of them. */
const COMPARED =
  'v=toyota-yaris-gli-mt-1-3&v=honda-city-1-2l-cvt&v=changan-alsvin-black-edition&v=hyundai-elantra-hybrid';

test('every public page keeps its budget of scripts, HTML and elements; what remotes may bring is what it loads', async ({
  page,
  request,
  origin,
}) => {
  const [ad] = (await searchViaApi(request, 'ft-petrol')).items;
  if (!ad) throw new Error('The demo has no car');
  const paths = {
    home: '/',
    landing: verticalPath('used-cars'),
    search: searchPath('used-cars'),
    ad: adPath(ad.vertical, ad.slug),
    newSearch: searchPath('new-cars'),
    newModel: newCarPath('toyota', 'yaris'),
    comparison: `${comparisonPath('new-cars')}?${COMPARED}`,
    service: servicePath('car-inspection'),
    auctionSheet: pagePaths.auctionSheet,
    sheetDecoder: sheetDecoderPath('A2 XX'),
    findReport: FIND_REPORT_PATH,
    report: inspectionReportPath(SAMPLE_REPORT),
  };
  // A new browser's pointer is over the header and would hydrate it.
  await openPage(page, paths.home);
  await page.mouse.move(0, (page.viewportSize()?.height ?? 1) - 1);
  const exceeded: string[] = [];
  // The object's keys are its pages.
  for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
    const html = await (await request.get(paths[name])).text();
    const named = initialScripts(html, origin);
    const loaded = await scriptsWithoutAction(page, paths[name]);
    const figures: Record<keyof PageBudget, number> = {
      readyKb: await wireKb([...named.run, ...named.preloaded]),
      scriptKb: await wireKb(loaded),
      entryKb: await wireKb(named.run),
      htmlKb: await wireKb([origin + paths[name]]),
      nodes: countElements(html),
    };
    for (const { remote, chunks } of remoteShares.filter((share) => share.page === name))
      for (const chunk of chunks)
        expect(loaded, `the share of ${remote} in ${name}`).toContainEqual(
          expect.stringMatching(`/${remote}/.*/${chunk}\\.`),
        );
    for (const metric of ['readyKb', 'scriptKb', 'entryKb', 'htmlKb', 'nodes'] as const) {
      const { limit, target } = pageBudgets[name][metric];
      const figure = figures[metric].toFixed(1);
      if (figures[metric] > limit) exceeded.push(`${name}: ${metric} is ${figure}, limit ${limit}, target ${target}`);
    }
  }
  for (const vertical of listedVerticals.filter((each) => each !== mainVertical)) {
    const [ad] = (await searchViaApi(request, '', vertical)).items;
    const pages = {
      landing: verticalPath(vertical),
      search: searchPath(vertical),
      ...(ad && { ad: adPath(vertical, ad.slug, { isForRent: ad.isForRent }) }),
    };
    // The same scripts run there; text and facts differ in size.
    for (const [name, path] of Object.entries(pages) as [keyof typeof paths, string][]) {
      const figures = {
        htmlKb: await wireKb([origin + path]),
        nodes: countElements(await (await request.get(path)).text()),
      };
      for (const metric of ['htmlKb', 'nodes'] as const) {
        const limit = pageBudgets[name][metric].limit + (moreOf[vertical]?.[name]?.[metric] ?? 0);
        if (figures[metric] > limit)
          exceeded.push(`${path}: ${metric} is ${figures[metric].toFixed(1)}, limit ${limit}`);
      }
    }
  }
  expect(exceeded, 'limits and targets: tools/src/budgets/page-budgets.ts').toEqual([]);
});
