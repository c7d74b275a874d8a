import { getAmbassadorProfile } from '@oola/contract/ambassadors/ambassadors.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { AmbassadorsService } from './ambassadors.service.ts'

export const ambassadorsRoutes = (handle: Handle, ambassadors: AmbassadorsService): void => {
  handle(getAmbassadorProfile, async ({ input }) => ambassadors.profile(input.params.webAlias), {
    finds: { member: 'a public profile, by web alias' },
  })
}
