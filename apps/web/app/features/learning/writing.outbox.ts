import { WORKBOOK_CELLS_MAX } from '@oola/contract/learning/learning.constants'
import { send } from '#web/lib/api.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { memberOutbox } from '#web/lib/use-outbox.ts'
import { certificationModuleQuery } from './certification-module.queries.ts'
import { learningQueries } from './learning.queries.ts'
import { NOTE, type Writing, withWriting } from './merge-drafts.ts'

/** One pause in typing. */
const PAUSE_MS = 800

const parse = (stored: unknown): Writing | null => {
  const { moduleId, cell, text } = (stored ?? {}) as Partial<Writing>
  return Number.isInteger(moduleId) && typeof cell === 'string' && typeof text === 'string'
    ? { moduleId: Number(moduleId), cell, text }
    : null
}

const byModule = (items: readonly Writing[]): ReadonlyMap<number, readonly Writing[]> =>
  Map.groupBy(items, ({ moduleId }) => moduleId)

const sendModule = async (moduleId: number, items: readonly Writing[], keepalive: boolean) => {
  const options = { keepalive, ignoreSignedOut: true, quiet: true }
  const answers = items.filter(({ cell }) => cell !== NOTE).map(({ cell, text }) => ({ cell, text }))
  const note = items.find(({ cell }) => cell === NOTE)
  const saved = await Promise.all([
    ...(answers.length > 0
      ? [send('PUT /ELearning/SaveWorkbookAnswers', { body: { moduleId, answers } }, options)]
      : []),
    ...(note
      ? [send('PUT /ELearning/SaveModuleNote', { body: { moduleId, text: note.text } }, options)]
      : []),
  ])
  const at = saved.at(-1)?.at
  if (at) queryClient.setQueryData(learningQueries.savedAt(moduleId).queryKey, at)
}

/** Text of workbooks and notes that the server has not acknowledged yet (traps 15, 17). */
export const writingOutbox = memberOutbox<Writing>('learning-writing', () => ({
  keyOf: ({ moduleId, cell }) => `${moduleId}.${cell}`,
  parse,
  pause: PAUSE_MS,
  most: WORKBOOK_CELLS_MAX,
  send: (items, { keepalive }) =>
    Promise.all([...byModule(items)].map(([moduleId, own]) => sendModule(moduleId, own, keepalive))),
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
