import { useEffect, useState } from 'react'

/** Whether a condition has held for a while. */
export const useLater = (so: boolean, ms: number): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!so) return setLate(false)
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [so, ms])
  return so && late
}
