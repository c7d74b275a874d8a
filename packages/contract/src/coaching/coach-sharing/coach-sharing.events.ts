import { z } from 'zod'
import { event } from '../../event.ts'
import { Id } from '../../ids.ts'

/** A client changed what her coach sees: pages of hers and of the coach look again. */
export const coachSharingChanged = event('CoachSharingChanged', {
  hub: '/notificationshub',
  payload: z.object({ clientId: Id }),
})
