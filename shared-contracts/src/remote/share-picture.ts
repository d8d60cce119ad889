/** Preview image of shared pages in messengers and social networks. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 };
export const SHARE_PICTURES_PATH = '/api/website/share-pictures';

/** A JPEG of that size, made from a photo; without `photoId`, the site's own picture. */
export const sharePicturePath = (photoId?: string) => `${SHARE_PICTURES_PATH}/${photoId ?? 'karwan'}.jpg`;
