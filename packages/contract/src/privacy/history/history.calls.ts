import { z } from 'zod'
import { call } from '../../call.ts'
import { CalendarDateInput } from '../../dates.ts'
import { Done, Id, IdParam, UserParam } from '../../ids.ts'
import { HISTORY_FILE_MAX_BYTES, HISTORY_SOURCES, HISTORY_UPLOADS_AT_A_TIME } from './history.constants.ts'
import { ChosenHabits, HistoryImport, HistoryList, ImportedSteps } from './history.schema.ts'

const OwnImport = z.object({ userId: Id, importId: Id })

export const uploadHistory = call({
  method: 'POST',
  path: '/Privacy/UploadHistory',
  access: 'member',
  private: true,
  summary: 'Send a file with a history; a job reads it, and adds nothing before AddHistory',
  source: 'ours: IMPORT-02 to IMPORT-06',
  form: {
    ...{ maxFileBytes: HISTORY_FILE_MAX_BYTES, tooLarge: 'history_too_large' },
    atATime: HISTORY_UPLOADS_AT_A_TIME,
  },
  body: z.object({ userId: IdParam, source: z.enum(HISTORY_SOURCES), file: z.file() }),
  reply: HistoryImport,
  status: 201,
  errors: ['history_limit', 'history_busy'],
})

export const getHistoryImports = call({
  method: 'GET',
  path: '/Privacy/GetHistoryImports/:userId',
  access: 'member',
  private: true,
  summary: 'What the member brought from elsewhere, newest first',
  source: 'ours: IMPORT-04',
  params: UserParam,
  reply: HistoryList,
})

export const getHistoryImport = call({
  method: 'GET',
  path: '/Privacy/GetHistoryImport/:userId/:importId',
  access: 'member',
  private: true,
  ownThing: 'importId',
  summary: 'One of them with its preview, its progress or its result',
  source: 'ours: IMPORT-04, IMPORT-06',
  params: z.object({ userId: IdParam, importId: IdParam }),
  reply: HistoryImport,
  errors: ['not_found'],
})

export const addHistory = call({
  method: 'POST',
  path: '/Privacy/AddHistory',
  access: 'member',
  private: true,
  ownThing: 'importId',
  summary:
    'Add what was read: the chosen habits of another app, or an Oola export. A repeat adds nothing more',
  source: 'ours: IMPORT-02, IMPORT-03',
  body: OwnImport.extend({ habits: ChosenHabits }),
  reply: HistoryImport,
  errors: ['not_found', 'history_gone'],
})

export const takeBackHistory = call({
  method: 'POST',
  path: '/Privacy/TakeBackHistory',
  access: 'member',
  private: true,
  ownThing: 'importId',
  summary: 'Remove exactly the rows that an import added, for seven days. Idempotent',
  source: 'ours: IMPORT-04',
  body: OwnImport,
  reply: HistoryImport,
  errors: ['not_found', 'history_stays'],
})

export const dropHistory = call({
  method: 'POST',
  path: '/Privacy/DropHistory',
  access: 'member',
  private: true,
  summary: 'Forget a file that was not added, and stop reading it. Idempotent',
  source: 'ours: IMPORT-04',
  body: OwnImport,
  reply: Done,
})

export const getImportedSteps = call({
  method: 'GET',
  path: '/Privacy/GetImportedSteps/:userId',
  access: 'member',
  private: true,
  summary: 'The steps from elsewhere, newest day first, in pages',
  source: 'ours: IMPORT-03',
  params: UserParam,
  query: z.object({
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d_\d{1,15}$/)
      .refine((text) => CalendarDateInput.safeParse(text.slice(0, 10)).success, 'must begin with a day')
      .optional(),
  }),
  reply: ImportedSteps,
})
