import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { keptModulesQuery } from './kept.queries.ts'
import { keepModule, letModuleGo, NoRoomError } from './kept-modules.ts'

const failureOf = (error: Error): readonly [title: string, text: string] => {
  if (error instanceof ApiError) return [error.title, error.message]
  if (error instanceof NoRoomError)
    return ['There’s no room for the film', 'Let another one go and try again. The article stays.']
  if (error instanceof ConnectionError || error instanceof TypeError)
    return ['The film didn’t download', 'You need to be online for that. Try again.']
  return ['We couldn’t keep this module', 'Try again in a moment.']
}

/** The modules that this device keeps; undefined while it looks. */
export const useKeptModules = () => useQuery(keptModulesQuery()).data

/** Keeps a module with its film. */
export const useKeepModule = () =>
  useMutation({
    mutationFn: keepModule,
    onError: (error) => showToast(...failureOf(error), 'danger'),
  })

export const useLetModuleGo = () => useMutation({ mutationFn: letModuleGo })
