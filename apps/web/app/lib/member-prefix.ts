/** Prefix of a member's keys in the browser's storage, by the name of what is stored: `oola.chat.17.` */
export const memberPrefix = (name: string, memberId: number): string => `oola.${name}.${memberId}.`
