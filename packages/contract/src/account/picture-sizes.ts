/** Sides of the two squares of a profile picture in pixels: for the profile, and for small portraits in lists and menus. */
export const PICTURE_SIDES = { full: 512, small: 192 } as const

/** The name or URL of the small size; pictures uploaded elsewhere have only one. */
export const smallPicture = (full: string): string => full.replace(/\.webp$/, '-small.webp')
