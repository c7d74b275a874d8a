import { z } from 'zod'
import { Id } from '../ids.ts'

/** The room of a pair on the wire: `2001-1005` (ROOM-28; G-87). */
export const pairGroup = ({ coachId, clientId }: { coachId: number; clientId: number }): string =>
  `${coachId}-${clientId}`

/** The pair that such a name is about. */
export const pairOfGroup = (group: string): { coachId: number; clientId: number } => {
  const [coachId = 0, clientId = 0] = group.split('-').map(Number)
  return { coachId, clientId }
}

/** Such a name as a socket sends it. */
export const PairGroup = z
  .string()
  .regex(/^\d{1,10}-\d{1,10}$/, 'must be coachId-clientId')
  .refine((group) => Object.values(pairOfGroup(group)).every((id) => Id.safeParse(id).success), {
    message: 'must be ids of members',
  })
