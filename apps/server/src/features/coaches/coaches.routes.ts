import {
  editCoachProfile,
  getCoachAssessmentQuestions,
  getProfileInfo,
  lookUpZip,
  saveCoachAssessment,
  saveMyBio,
  saveMyProfile,
  uploadCoachPicture,
  uploadCoverImage,
} from '@oola/contract/coaches/coach-profile.calls'
import { getOwnListing, getPublicListing, searchCoaches } from '@oola/contract/coaches/coaches.calls'
import { getCoachByUserId, setTakesClients } from '@oola/contract/coaching/coach-portal/coach-portal.calls'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import { createLine } from '#server/platform/line.ts'
import type { CoachProfileService } from './coach-profile.service.ts'
import type { CoachesService } from './coaches.service.ts'

/** Each search takes about 15 ms of the main thread, and the call is public (docs/decisions/limits). */
const searchLine = () => {
  const refuse = () => appError('rate_limited', { retryAfter: 2 })
  return createLine({ atATime: 2, waiting: 60, each: 8, refuseOwner: refuse, refuseAll: refuse })
}

export const coachesRoutes = (handle: Handle, coaches: CoachesService): void => {
  const line = searchLine()
  handle(
    searchCoaches,
    ({ input, request }) => line(addressGroup(request.ip), (turn) => turn(() => coaches.search(input.query))),
    {
      finds: {
        coach_profile: 'the listed coaches of a country',
        coach_schedule: 'whether they have hours (DESK-10)',
      },
      // Thousands, with a name matched anywhere: 50 to 170 ms with 100,000 members (docs/decisions/coach-search).
      scans: {
        member: 'the listed coaches of a country',
        coach_schedule: 'whether they have hours (DESK-10)',
      },
    },
  )
  handle(getPublicListing, async ({ input }) => coaches.publicListing(input.params.coachId))
  handle(getOwnListing, async ({ session }) => coaches.ownListing(session))
  handle(getCoachByUserId, async ({ session }) => coaches.portal(session))
  handle(setTakesClients, ({ session, input }) => coaches.setTakesClients(session, input.body.takesClients))
}

/** A coach's own profile, in the welcome window and the edit window (C-75). */
export const coachProfileRoutes = (handle: Handle, profile: CoachProfileService): void => {
  handle(getProfileInfo, ({ session }) => profile.info(session))
  handle(saveMyProfile, ({ session, input, request }) => profile.saveProfile(session, input.body, request.ip))
  handle(saveMyBio, ({ session, input }) => profile.saveBio(session, input.body))
  handle(editCoachProfile, ({ session, input, request }) => profile.edit(session, input.body, request.ip))
  handle(getCoachAssessmentQuestions, ({ session }) => profile.questions(session))
  handle(saveCoachAssessment, ({ session, input }) => profile.saveAssessment(session, input.body))
  handle(uploadCoachPicture, ({ session, input }) => profile.uploadPicture(session, input.body.image))
  handle(uploadCoverImage, ({ session, input }) => profile.uploadCover(session, input.body.image))
  handle(lookUpZip, async ({ session, input: { query } }) => ({
    place: await profile.lookUpZip(session, query.country, query.codes),
  }))
}
