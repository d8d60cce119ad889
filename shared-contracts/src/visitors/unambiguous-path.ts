const AMBIGUOUS_PATH = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Whether servers and browsers interpret a request's path alike. Browsers convert backslashes to slashes and resolve
 * `.` and `..` (also `%2e`) before sending, so only scripts send them, to make an access check and the server disagree.
 * An encoded backslash is an ordinary character. `url` is as sent, with its query.
 */
export const hasUnambiguousPath = (url: string): boolean => !AMBIGUOUS_PATH.test(url.split('?', 1)[0] ?? '');
