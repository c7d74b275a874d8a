/** Width of the small form in pixels; the large one has 512 at most. */
const SMALL = 192
const LARGE = 512

/** Where a profile picture is, in its two sizes (SHELL-36): for `src` and `srcset` of an image. */
export interface PictureAddress {
  readonly pictureUrl: string | null
  readonly pictureSet: string | undefined
}

/**
 * The addresses of a member's picture.
 * @param media where this deployment keeps media
 */
export const pictureAddress = (fileName: string | null | undefined, media = '/media'): PictureAddress => {
  if (!fileName) return { pictureUrl: null, pictureSet: undefined }
  const pictureUrl = `${media}/profile/${fileName}`
  const small = pictureUrl.replace(/\.webp$/, '-small.webp')
  // A picture that was not made here has one size.
  return {
    pictureUrl,
    pictureSet: small === pictureUrl ? undefined : `${small} ${SMALL}w, ${pictureUrl} ${LARGE}w`,
  }
}
