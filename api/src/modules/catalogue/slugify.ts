/**
 * The slug of a name: `Mercedes Benz` → `mercedes-benz`, `VXR+` → `vxr-plus`, `Crown & Co` → `crown-and-co`. ASCII
 * letters, digits and single dashes; '' if the name has none of them.
 */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Unique slugs for siblings, in order: the second one of the same name gets `-2`. */
export function uniqueSlugs(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = slugify(name) || 'x';
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    return slug;
  });
}
