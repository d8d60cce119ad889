export type Path = { pathname: string; search: string; hash: string };
export type To = string | Partial<Path>;

/** Joins the parts of a path, `/cars?page=2#top`, like react-router's function. */
export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + begunWith('?', search) + begunWith('#', hash);

const begunWith = (mark: string, text: string) => (text === '' || text.startsWith(mark) ? text : mark + text);

/** Splits `/cars?page=2#top` into its parts; missing parts are ''. */
export function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? [];
  return { pathname, search, hash };
}
