/** Without letters and digits that are easily confused. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 6

/** Normalizes a typed code: ignores case, spaces and dashes (G-85). */
export const tidyCode = (written: string): string => written.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** `K7Q-4M2` */
export const shownCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`
