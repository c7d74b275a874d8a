/** The address of a picture of content: `{imageBase}` in it stands for where this deployment keeps media (G-104). */
export const withImageBase = (imageUrl: string | null, media = '/media'): string | null =>
  imageUrl?.replaceAll('{imageBase}', media) ?? null
