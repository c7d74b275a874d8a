/** The room of a pair on the wire: `2001-1005` (ROOM-28; G-87). */
export const pairGroup = ({ coachId, clientId }: { coachId: number; clientId: number }): string =>
  `${coachId}-${clientId}`

/** The pair of such a name. */
export const pairOfGroup = (group: string): { coachId: number; clientId: number } => {
  const [coachId = 0, clientId = 0] = group.split('-').map(Number)
  return { coachId, clientId }
}
