import { PICTURE_SIDES, smallPicture } from '@oola/contract/account/picture-sizes'

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
  const small = smallPicture(pictureUrl)
  // A picture uploaded elsewhere has one size.
  return {
    pictureUrl,
    pictureSet:
      small === pictureUrl
        ? undefined
        : `${small} ${PICTURE_SIDES.small}w, ${pictureUrl} ${PICTURE_SIDES.full}w`,
  }
}
