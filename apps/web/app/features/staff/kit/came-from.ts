/** The list of members that one came from, in its order: the arrows of a member's page go through it. */
let ids: readonly number[] = []

/** Called by a list of members whenever its rows change; empty when another person signs in. */
export const storeCameFrom = (shown: readonly number[]): void => {
  ids = shown
}

export const readCameFrom = (): readonly number[] => ids
