/** The secret of an authenticator in groups of four, for typing. */
export const secretInGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
