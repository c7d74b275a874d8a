import { z } from 'zod'
import { Id, IdParam } from '../ids.ts'

/** A coach and a client, as an address names them. */
export const PairParam = z.object({ coachId: IdParam, clientId: IdParam })

/** The same in a body, spelled as dashboard.md 7 has it. */
export const PairBody = z.object({ CoachId: Id, ClientID: Id })

/** The room of a pair on the wire: `2001-1005` (ROOM-28; G-87). */
export const pairGroup = ({ coachId, clientId }: { coachId: number; clientId: number }): string =>
  `${coachId}-${clientId}`

/** The pair that such a name is about. */
export const pairOfGroup = (group: string): { coachId: number; clientId: number } => {
  const [coachId = 0, clientId = 0] = group.split('-').map(Number)
  return { coachId, clientId }
}
