import { capitalized } from '@oola/contract/count-words'

/** A name of the code in words: `roleChanged` is "Role changed". */
export const nameInWords = (name: string): string =>
  capitalized(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase())
