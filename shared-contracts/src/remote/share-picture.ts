/** What messengers and social networks show of a shared page. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 };
export const SHARE_PICTURES_PATH = '/api/website/share-pictures';

/** A JPEG of that size, of a photo; without one a drawing of the site. */
export const sharePicturePath = (photoId?: string) => `${SHARE_PICTURES_PATH}/${photoId ?? 'karwan'}.jpg`;
