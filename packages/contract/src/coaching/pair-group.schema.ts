import { z } from 'zod'
import { Id } from '../ids.ts'
import { pairOfGroup } from './pair-group.ts'

/** The name of a pair's room as a socket sends it: `2001-1005` (ROOM-28; G-87). */
export const PairGroup = z
  .string()
  .regex(/^\d{1,16}-\d{1,16}$/, 'must be coachId-clientId')
  .refine((group) => Object.values(pairOfGroup(group)).every((id) => Id.safeParse(id).success), {
    message: 'must be ids of members',
  })
