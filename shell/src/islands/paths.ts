export type Path = { pathname: string; search: string; hash: string };
export type To = string | Partial<Path>;

/** `/cars?page=2#top` of its parts, as react-router's of the same name. */
export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + begunWith('?', search) + begunWith('#', hash);

const begunWith = (mark: string, text: string) => (text === '' || text.startsWith(mark) ? text : mark + text);

/** The parts of `/cars?page=2#top`; those that are not there are empty. */
export function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? [];
  return { pathname, search, hash };
}
