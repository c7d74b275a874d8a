import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { taskOutbox } from './todo.outbox.ts'
import { isWrittenTask, type WrittenTask, writtenTask } from './written-tasks.ts'

/**
 * Adds or edits a task (TODO-10, TODO-11). The window stays open, with its text, until it is on the list; without a
 * connection it waits in the outbox.
 */
export const useSaveTask = () =>
  useMutation({
    // One after the other, in the order in which they were made.
    scope: { id: 'todo' },
    mutationFn: (task: Omit<WrittenTask, 'how'>) =>
      taskOutbox().submit([
        writtenTask(task, [...taskOutbox().read().waiting.values()].filter(isWrittenTask)),
      ]),
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      showError(error.issues[0]?.message ?? error.message, error.title)
      // A list of another day: everything that depends on the day is refetched. Else one fetched before another
      // tab's change.
      void queryClient.invalidateQueries(error.code === 'day_passed' ? {} : { queryKey: ['todo'] })
    },
  })
