import { z } from 'zod'
import { event } from '../../event.ts'
import { Id } from '../../ids.ts'

/** A client changed the sharing settings; pages of client and coach reload. */
export const coachSharingChanged = event('CoachSharingChanged', {
  hub: '/notificationshub',
  payload: z.object({ clientId: Id }),
})
