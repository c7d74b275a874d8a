import { z } from 'zod'
import { call } from '../call.ts'
import { IdParam } from '../ids.ts'
import { PICTURE_MAX_BYTES } from './account.constants.ts'

export const uploadProfilePicture = call({
  method: 'POST',
  path: '/Customer/UploadProfilePicture',
  access: 'member',
  summary: 'Replace the profile picture; the server crops it to a square and strips its metadata',
  source: 'ours: DASH-19, DASH-21; C-53; G-96',
  form: { maxFileBytes: PICTURE_MAX_BYTES, tooLarge: 'picture_too_large' },
  body: z.object({ userId: IdParam, image: z.file() }),
  reply: z.object({ fileName: z.string() }),
  status: 201,
  errors: [
    'picture_too_detailed',
    'picture_unreadable',
    'picture_limit',
    'picture_on_its_way',
    'pictures_busy',
  ],
})
