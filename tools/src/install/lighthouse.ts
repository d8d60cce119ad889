import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder } from '../workspace/workspace.ts';

const VERSION = '13.5.0';

export type LighthouseCategory = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The part of Lighthouse's result that benches use; scores are from 0 to 1. */
export type LighthouseResult = {
  lhr: {
    categories: Partial<Record<LighthouseCategory, { score: number | null }>>;
    audits: Record<string, { numericValue?: number }>;
    runtimeError?: { message: string };
  };
};

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: LighthouseCategory[] },
) => Promise<LighthouseResult | undefined>;

/**
 * Installs Google's Lighthouse on first use: with its 114 packages it would be a fifth of the project's dependencies.
 */
export async function installLighthouse(onProgress: (progress: string) => void): Promise<Lighthouse> {
  const folder = path.join(cacheFolder, `lighthouse-${VERSION}`);
  const packageFolder = path.join(folder, 'node_modules/lighthouse');
  if (!existsSync(path.join(packageFolder, 'package.json'))) {
    onProgress(`installing Lighthouse ${VERSION}`);
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    const { ok, output } = await runProgram('npm', ['install', ...options, `lighthouse@${VERSION}`], {
      onLine: onProgress,
    });
    if (!ok) throw new Error(`Lighthouse could not be installed:\n${output}`);
  }
  const { main }: { main: string } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(path.join(packageFolder, main)).href
  );
  return lighthouse;
}
