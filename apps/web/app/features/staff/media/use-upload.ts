import type { Upload } from '@oola/contract/staff/media.calls'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useAskBeforeLeaving } from '../kit/use-ask-before-leaving.ts'
import { cancelUpload, UPLOAD_CALLS } from './media.mutations.ts'
import { type UploadProgress, uploadFile, waitForLine } from './upload-file.ts'

type UploadState =
  | { readonly is: 'idle' }
  | ({ readonly is: 'running'; readonly name: string } & UploadProgress)
  | { readonly is: 'ready'; readonly upload: Upload }
  | { readonly is: 'failed'; readonly name: string; readonly message: string }

const IDLE: UploadState = { is: 'idle' }

/** The upload of one file from this page; when the page is left, it continues in another visit. */
export const useUpload = () => {
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  useAskBeforeLeaving(state.is === 'running')

  /** @returns whether all of it has arrived and is checked */
  const start = async (name: string, file: File): Promise<boolean> => {
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const onProgress = (progress: UploadProgress) => {
      if (!signal.aborted) setState({ is: 'running', name, ...progress })
    }
    try {
      const upload = await uploadFile(UPLOAD_CALLS, { name, file, signal, onProgress, wait: waitForLine })
      setState({ is: 'ready', upload })
      return true
    } catch (error) {
      if (signal.aborted) return false
      const message =
        error instanceof ApiError
          ? error.message
          : 'The file could not be read. It may have been moved or changed meanwhile.'
      setState({ is: 'failed', name, message })
      return false
    }
  }

  return {
    state,
    start,
    /** Stops it, and removes what has arrived. */
    cancel: async (): Promise<void> => {
      running.current?.abort()
      const id = state.is === 'running' ? state.id : state.is === 'ready' ? state.upload.id : null
      setState(IDLE)
      if (id) await cancelUpload(id)
    },
    reset: (): void => setState(IDLE),
  }
}
