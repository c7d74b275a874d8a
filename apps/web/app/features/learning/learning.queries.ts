import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { readModule } from './module-view-model.ts'

/**
 * Modules of the program, one of them, the member's notes, the questions before a program, and the time of the last
 * save.
 */
export const learningQueries = {
  board: (level: number) =>
    queryOptions({
      queryKey: ['learning', 'board', level],
      queryFn: ({ signal }) =>
        send(
          'GET /Elearning/GetELearningModules/:userId/:level',
          { params: { userId: String(memberId()), level: String(level) } },
          { signal },
        ),
    }),

  module: (id: number) =>
    queryOptions({
      queryKey: ['learning', 'module', id],
      queryFn: ({ signal }) => readModule(id, signal),
    }),

  notes: (search: string) =>
    queryOptions({
      queryKey: ['learning', 'notes', search],
      queryFn: ({ signal }) =>
        send('GET /ELearning/GetModuleNotes', { query: search === '' ? {} : { search } }, { signal }),
      // The list stays while the next one loads.
      placeholderData: keepPreviousData,
    }),

  calendar: () =>
    queryOptions({
      queryKey: ['learning', 'calendar'],
      queryFn: ({ signal }) => send('GET /ELearning/GetProgramCalendar', {}, { signal }),
    }),

  /** The preview of "I was away"; changes nothing. */
  away: (days: number) =>
    queryOptions({
      queryKey: ['learning', 'away', days],
      queryFn: ({ signal }) => send('POST /ELearning/PreviewAway', { body: { days } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** Never cached: a type that is done, or is not open yet, is a 409. */
  staged: (type: number) =>
    queryOptions({
      queryKey: ['staged-assessment', type],
      queryFn: ({ signal }) =>
        send(
          'GET /ELearning/GetAssessmentQuestions/:assessmentType',
          { params: { assessmentType: String(type) } },
          { signal },
        ),
    }),

  /** The member's clock at the last save in a module. Never fetched: saves write it. */
  savedAt: (id: number) =>
    queryOptions<string>({
      queryKey: ['learning-saved', id],
      queryFn: skipToken,
      gcTime: Number.POSITIVE_INFINITY,
    }),
}
