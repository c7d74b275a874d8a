import { z } from 'zod'
import { Id, IdParam } from '../ids.ts'

/** A coach and a client, as an address names them. */
export const PairParam = z.object({ coachId: IdParam, clientId: IdParam })

/** The same in a body, spelled as dashboard.md 7 has it. */
export const PairBody = z.object({ CoachId: Id, ClientID: Id })
