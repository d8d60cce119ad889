export type Path = { pathname: string; search: string; hash: string };
export type To = string | Partial<Path>;

/** Joins the parts of a path, `/cars?page=2#top`, like react-router's function. */
export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + withPrefix('?', search) + withPrefix('#', hash);

const withPrefix = (prefix: string, text: string) => (text === '' || text.startsWith(prefix) ? text : prefix + text);

/** Splits `/cars?page=2#top` into its parts; missing parts are ''. */
export function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? [];
  return { pathname, search, hash };
}
