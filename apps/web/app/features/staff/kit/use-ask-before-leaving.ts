import { useEffect } from 'react'

/** The browser asks before the page is left while something would be lost. */
export const useAskBeforeLeaving = (wouldLose: boolean): void => {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
