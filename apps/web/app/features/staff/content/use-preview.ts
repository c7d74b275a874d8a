import type { CallReply } from '@oola/contract/call'
import type { StaffCalls } from '@oola/contract/staff/staff-call-names'
import { useEffect, useRef, useState } from 'react'
import { sendStaff } from '../staff-api.ts'

type Previewed = CallReply<StaffCalls['POST /staff/content/preview']>

/** The preview follows the keys at this pace, also while they go on. */
const EACH_MS = 200

/**
 * What the product shows with the values of the form. While they are not valid, the last valid ones stay in the preview.
 */
export const usePreview = (file: string, values: unknown, isShown: boolean) => {
  const [preview, setPreview] = useState<Previewed['preview']>(null)
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(values)
  const next = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  latest.current = values

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values is shown
  useEffect(() => {
    if (!isShown || next.current !== undefined) return
    const ask = async () => {
      next.current = undefined
      asked.current += 1
      const turn = asked.current
      const body = { file, values: latest.current }
      // A server that does not answer is said by the save.
      const found = await sendStaff('POST /staff/content/preview', { body }).catch(() => null)
      if (!found || turn !== asked.current) return
      if (found.preview) setPreview(found.preview)
      setWaiting(found.preview === null)
    }
    next.current = setTimeout(() => void ask(), EACH_MS)
  }, [file, values, isShown])
  useEffect(
    () => () => {
      clearTimeout(next.current)
      next.current = undefined
    },
    [],
  )
  return { preview, isWaiting }
}
