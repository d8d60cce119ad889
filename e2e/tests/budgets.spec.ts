import { adPath, searchPath, verticalPath } from '@karwan/shared-contracts';
import { type PageBudget, pageBudgets } from '@karwan/tools/budgets';
import { askSearch } from '../support/listings-api.ts';
import { elementsIn, namedScripts, scriptsWithoutAction, wireKb } from '../support/page-weight.ts';
import { expect, test } from '../support/test.ts';

test('every public page keeps its budget of scripts, HTML and elements', async ({ page, request, origin }) => {
  const [ad] = (await askSearch(request, '')).items;
  if (!ad) throw new Error('The demo has no car');
  const paths = {
    home: '/',
    landing: verticalPath('used-cars'),
    search: searchPath('used-cars'),
    ad: adPath(ad.vertical, ad.slug),
  };
  const tooHeavy: string[] = [];
  for (const name of ['home', 'landing', 'search', 'ad'] as const) {
    const html = await (await request.get(paths[name])).text();
    const named = namedScripts(html, origin);
    const figures: Record<keyof PageBudget, number> = {
      readyKb: await wireKb([...named.run, ...named.preloaded]),
      scriptKb: await wireKb(await scriptsWithoutAction(page, paths[name])),
      entryKb: await wireKb(named.run),
      htmlKb: await wireKb([origin + paths[name]]),
      nodes: elementsIn(html),
    };
    for (const metric of ['readyKb', 'scriptKb', 'entryKb', 'htmlKb', 'nodes'] as const) {
      const { limit, target } = pageBudgets[name][metric];
      const figure = figures[metric].toFixed(1);
      if (figures[metric] > limit) tooHeavy.push(`${name}: ${metric} is ${figure}, limit ${limit}, target ${target}`);
    }
  }
  expect(tooHeavy, 'limits and targets: tools/src/budgets/page-budgets.ts').toEqual([]);
});
