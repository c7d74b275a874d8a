/** The address of the editor of a content file. */
export const fileAddress = (file: string): string => `/staff/content?file=${encodeURIComponent(file)}`
