import { WORKBOOK_CELLS_MAX } from '@oola/contract/learning/learning.constants'
import { showError } from '#web/lib/app-dialogs.ts'
import type { StoredCall, WaitingWords } from '#web/lib/outbox/outbox-disk.ts'
import type { SendHow } from '#web/lib/outbox/outbox-kind.ts'
import { callTo, sendCall } from '#web/lib/outbox/send-call.ts'
import { memberOutbox } from '#web/lib/outbox/use-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { certificationModuleQuery } from './certification-module.queries.ts'
import { learningQueries } from './learning.queries.ts'
import { keyOfWriting, NOTE, type Writing, withWriting } from './merge-drafts.ts'
import { moduleAddress } from './stored-module.ts'

/** One pause in typing. */
const PAUSE_MS = 800

const parse = (stored: unknown): Writing | null => {
  const { moduleId, cell, text, before } = (stored ?? {}) as Partial<Writing>
  return Number.isInteger(moduleId) && typeof cell === 'string' && typeof text === 'string'
    ? { moduleId: Number(moduleId), cell, text, ...(typeof before === 'string' && { before }) }
    : null
}

const byModule = (items: readonly Writing[]): ReadonlyMap<number, readonly Writing[]> =>
  Map.groupBy(items, ({ moduleId }) => moduleId)

const answersCall = (moduleId: number, items: readonly Writing[]) =>
  callTo('PUT /ELearning/SaveWorkbookAnswers', {
    body: { moduleId, answers: items.map(({ cell, text }) => ({ cell, text })) },
  })
const noteCall = ({ moduleId, text, before }: Writing) =>
  callTo('PUT /ELearning/SaveModuleNote', { body: { moduleId, text, before } })

const sendModule = async (moduleId: number, items: readonly Writing[], how: SendHow) => {
  const options = { ...how, quiet: true }
  const answers = items.filter(({ cell }) => cell !== NOTE)
  const note = items.find(({ cell }) => cell === NOTE)
  const saved = await Promise.all([
    ...(answers.length > 0 ? [sendCall(answersCall(moduleId, answers), options)] : []),
    ...(note ? [sendCall(noteCall(note), options)] : []),
  ])
  const at = saved.at(-1)?.at
  if (at) queryClient.setQueryData(learningQueries.savedAt(moduleId).queryKey, at)
}

const titleOf = (moduleId: number): string | undefined =>
  queryClient.getQueryData(learningQueries.module(moduleId).queryKey)?.title ??
  queryClient.getQueryData(certificationModuleQuery(moduleId).queryKey)?.title

const words = ({ moduleId, cell }: Writing): WaitingWords => {
  const isNote = cell === NOTE
  const title = titleOf(moduleId)
  return {
    kind: isNote ? 'note' : 'workbook',
    title: `${isNote ? 'A note' : 'The workbook'} in ${title === undefined ? 'a module' : `"${title}"`}`,
    group: `${moduleId}.${isNote ? 'note' : 'workbook'}`,
    to: moduleAddress(moduleId),
  }
}

/** Text of workbooks and notes that the server has not acknowledged yet (traps 15, 17). */
export const writingOutbox = memberOutbox<Writing>('learning-writing', () => ({
  keyOf: keyOfWriting,
  parse,
  pause: PAUSE_MS,
  most: WORKBOOK_CELLS_MAX,
  call: (item): StoredCall => (item.cell === NOTE ? noteCall(item) : answersCall(item.moduleId, [item])),
  words,
  keepsRefused: () => true,
  send: (items, how) =>
    Promise.all([...byModule(items)].map(([moduleId, own]) => sendModule(moduleId, own, how))),
  onSaved: async (items) => {
    for (const [moduleId, own] of byModule(items)) {
      queryClient.setQueryData(
        learningQueries.module(moduleId).queryKey,
        (module) => module && withWriting(module, own),
      )
      queryClient.setQueryData(
        certificationModuleQuery(moduleId).queryKey,
        (module) => module && withWriting(module, own),
      )
    }
    void queryClient.invalidateQueries({ queryKey: ['learning', 'notes'] })
  },
  reload: () =>
    Promise.all([refetchQuery(['learning', 'module']), refetchQuery(['learning', 'certification-module'])]),
  refuse: (error, items) => {
    showError(error.issues[0]?.message ?? error.message, error.title)
    return items
  },
}))
