const ODD = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Whether servers and browsers read a request's path alike. Browsers turn a backslash into a slash and resolve `.` and `..`,
 * also `%2e`, before they send an address: only programs send them, to have a check and its server read two things. An
 * encoded backslash is a letter like any other. `url` is as sent, with its query.
 */
export const hasPlainPath = (url: string): boolean => !ODD.test(url.split('?', 1)[0] ?? '');
