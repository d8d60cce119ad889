import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../workspace/workspace.ts';

export const noticesFile = inProject('THIRD-PARTY-NOTICES.md');

/** Accepted licences of third-party packages. Review any other licence before adding it. */
const ACCEPTED = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0', 'OFL-1.1']);

/** Packages whose package.json lacks an SPDX licence, with the licence from their files. */
const MANUALLY_CHECKED: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** LGPL libraries: loaded unmodified from separate files, so that they can be replaced. */
const LOADED_UNMODIFIED = /^@img\/sharp-/;

type Locked = Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
type Package = { name: string; version: string; licence: string };

const locked = (): Locked => JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;

/** Every package that production installs, once per version, from package-lock.json. */
export function productionPackages(packages: Locked = locked()): Package[] {
  const all = Object.entries(packages).flatMap(([packagePath, { version, license, dev, link }]): Package[] => {
    const name = packagePath.split('node_modules/').at(-1) ?? '';
    if (!packagePath.includes('node_modules/') || dev || link || version === undefined) return [];
    return [{ name, version, licence: MANUALLY_CHECKED[name] ?? license ?? 'unknown' }];
  });
  const unique = new Map(all.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const notices = (packages: Package[]) => `# Third-party notices

What production installs, by package-lock.json; the text of each licence is in the package's own folder in \`node_modules\`. Written by
\`npm test -- checks --update-contract\`.

${packages.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`).join('\n')}
`;

/** Findings for production packages with an unreviewed licence, and for a stale list. */
export function checkThirdParty(packages: Package[] = productionPackages()): string[] {
  const isAccepted = ({ name, licence }: Package) =>
    MANUALLY_CHECKED[name] !== undefined ||
    LOADED_UNMODIFIED.test(name) ||
    licence
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((one) => ACCEPTED.has(one)));
  const isFresh = existsSync(noticesFile) && readFileSync(noticesFile, 'utf8') === notices(packages);
  return [
    ...packages
      .filter((each) => !isAccepted(each))
      .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence}, which is not accepted yet.`),
    ...(isFresh ? [] : [`${noticesFile} is stale. Write it: npm test -- checks --update-contract`]),
  ];
}

export const updateNotices = () => writeFileSync(noticesFile, notices(productionPackages()));
