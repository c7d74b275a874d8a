import { useState } from 'react'

interface Sent {
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly error: Error | null
}

const IDLE: Sent = { isPending: false, isSuccess: false, error: null }

/**
 * What a form sends, for pages without TanStack Query (`light-query.ts`): whether it is under way, was taken or failed.
 * @param work makes the call; it throws what the form shows
 */
export const useSending = <Input, T>(work: (input: Input) => Promise<T>) => {
  const [sent, setSent] = useState(IDLE)
  return {
    ...sent,
    /** Answers undefined after a failure, which `error` then tells. */
    send: async (input: Input): Promise<T | undefined> => {
      setSent({ ...IDLE, isPending: true })
      try {
        const data = await work(input)
        setSent({ ...IDLE, isSuccess: true })
        return data
      } catch (error) {
        setSent({ ...IDLE, error: error as Error })
        return undefined
      }
    },
    reset: () => setSent(IDLE),
  }
}
