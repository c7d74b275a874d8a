import { z } from 'zod'
import { PICTURE_MAX_BYTES } from '../account/account.constants.ts'
import { call } from '../call.ts'
import { CoachingAnswers, CoachingQuestion } from '../coaching/coaching.schema.ts'
import { Id, IdParam, UserParam } from '../ids.ts'
import { CoachBioFields, CoachProfileFields, CoachProfileInfo } from './coach-profile.schema.ts'
import { COUNTRIES } from './postal-code.ts'

export const getProfileInfo = call({
  method: 'GET',
  path: '/Coach/getProfileInfo/:userId',
  access: 'coach',
  summary: "The coach's editable profile, and whether to show the welcome window",
  source: 'PORTAL-19, PORTAL-20; C-62; G-92',
  params: UserParam,
  reply: CoachProfileInfo,
  errors: ['not_found'],
})

export const saveMyProfile = call({
  method: 'POST',
  path: '/Coach/SaveMyProfile',
  access: 'coach',
  summary: 'Save the profile: the first step of the welcome window',
  source: 'PORTAL-22, PORTAL-38..43; C-75',
  body: CoachProfileFields.extend({
    userId: Id,
    /** Already stored by the uploads. */
    profilePictureFileName: z.string().nullish(),
    coverFileName: z.string().nullish(),
  }),
  reply: CoachProfileInfo,
  errors: ['wrong_password', 'not_found', 'phone_taken', 'zip_invalid', 'too_many_attempts'],
})

export const saveMyBio = call({
  method: 'POST',
  path: '/Coach/SaveMyBio',
  access: 'coach',
  summary: 'Save the bio: the second step of the welcome window, after the first',
  source: 'PORTAL-21, PORTAL-32..37; C-75; G-93',
  body: CoachBioFields.extend({ userId: Id }),
  reply: CoachProfileInfo,
  errors: ['not_found', 'profile_first', 'rate_unknown'],
})

export const editCoachProfile = call({
  method: 'PUT',
  path: '/Coach/EditProfile',
  access: 'coach',
  summary: 'Save profile and bio in one transaction, from the edit window',
  source: 'PORTAL-23; C-75',
  body: CoachProfileFields.extend(CoachBioFields.shape).extend({ userId: Id }),
  reply: CoachProfileInfo,
  errors: [
    'wrong_password',
    'not_found',
    'phone_taken',
    'profile_first',
    'rate_unknown',
    'zip_invalid',
    'too_many_attempts',
  ],
})

export const getCoachAssessmentQuestions = call({
  method: 'GET',
  path: '/Coach/GetAssessmentQuestions',
  access: 'coach',
  private: true,
  summary:
    'The seven questions of the coaching assessment in their wording for coaches, with the saved answers',
  source: 'PORTAL-24; G-82',
  reply: z.array(CoachingQuestion),
})

export const saveCoachAssessment = call({
  method: 'POST',
  path: '/Coach/SaveAssessment',
  access: 'coach',
  summary: 'Save all answers of the coaching assessment; replaces earlier ones',
  source: 'PORTAL-25, PORTAL-28',
  body: CoachingAnswers,
  reply: CoachProfileInfo,
  errors: ['not_found', 'coaching_unanswered'],
})

const picture = {
  method: 'POST',
  access: 'coach',
  form: { maxFileBytes: PICTURE_MAX_BYTES, tooLarge: 'picture_too_large' },
  body: z.object({ userId: IdParam, image: z.file() }),
  reply: z.object({ fileName: z.string() }),
  status: 201,
} as const

export const uploadCoachPicture = call({
  ...picture,
  path: '/Coach/UploadProfilePicture',
  summary:
    "Replace the coach's picture, which is also the member's profile picture; re-encoded on the server",
  source: 'PORTAL-26, PORTAL-48; G-96',
  errors: [
    'picture_too_detailed',
    'picture_unreadable',
    'picture_limit',
    'picture_on_its_way',
    'pictures_busy',
  ],
})

export const uploadCoverImage = call({
  ...picture,
  path: '/Coach/UploadCoverImage',
  summary: 'Replace the cover; re-encoded on the server, at most 1440 x 500',
  source: 'PORTAL-27, PORTAL-48, PORTAL-49; G-96',
  errors: [
    'profile_first',
    'picture_too_detailed',
    'picture_unreadable',
    'picture_limit',
    'picture_on_its_way',
    'pictures_busy',
  ],
})

export const lookUpZip = call({
  method: 'GET',
  path: '/Coach/LookUpZip',
  access: 'coach',
  summary: 'City and state of a zip code, from a lookup service; null without a result',
  source: 'ours: PORTAL-43..45, PORTAL-47; G-95',
  query: z.object({ codes: z.string().trim().min(1).max(12), country: z.enum(COUNTRIES) }),
  reply: z.object({ place: z.object({ city: z.string(), state: z.string() }).nullable() }),
})
