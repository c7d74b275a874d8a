/** The address of a picture of content: `{imageBase}` in it is replaced by this deployment's media URL (G-104). */
export const withImageBase = (imageUrl: string | null, media = '/media'): string | null =>
  imageUrl?.replaceAll('{imageBase}', media) ?? null
