/** Width of the small size in pixels; the large one has 512 at most. */
const SMALL = 192
const LARGE = 512

/** URLs of the two sizes of a profile picture (SHELL-36), for `src` and `srcset` of an image. */
export interface PictureAddress {
  readonly pictureUrl: string | null
  readonly pictureSet: string | undefined
}

/**
 * The URLs of a member's picture.
 * @param media base URL of this deployment's media
 */
export const pictureAddress = (fileName: string | null | undefined, media = '/media'): PictureAddress => {
  if (!fileName) return { pictureUrl: null, pictureSet: undefined }
  const pictureUrl = `${media}/profile/${fileName}`
  const small = pictureUrl.replace(/\.webp$/, '-small.webp')
  // A picture uploaded elsewhere has one size.
  return {
    pictureUrl,
    pictureSet: small === pictureUrl ? undefined : `${small} ${SMALL}w, ${pictureUrl} ${LARGE}w`,
  }
}
