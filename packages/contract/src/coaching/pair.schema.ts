import { z } from 'zod'
import { Id, IdParam } from '../ids.ts'

/** A coach and a client in a path. */
export const PairParam = z.object({ coachId: IdParam, clientId: IdParam })

/** The same in a body, with the spelling of dashboard.md 7. */
export const PairBody = z.object({ CoachId: Id, ClientID: Id })
