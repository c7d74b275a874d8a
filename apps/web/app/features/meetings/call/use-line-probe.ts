import { useEffect, useState } from 'react'
import { type Bars, barsOf } from './line-quality.ts'

const EVERY_MS = 4_000
const SAMPLES = 3

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Quality of the connection to our server, before there is a call to measure; null until measured. */
export const useLineProbe = (): Bars | null => {
  const [bars, setBars] = useState<Bars | null>(null)
  useEffect(() => {
    const closing = new AbortController()
    const times: number[] = []
    const probe = async () => {
      const begun = performance.now()
      try {
        await fetch('/healthz', { cache: 'no-store', signal: closing.signal })
        times.push(performance.now() - begun)
        setBars(barsOf({ roundTripMs: median(times.slice(-SAMPLES)), lost: 0 }))
      } catch {
        if (!closing.signal.aborted) setBars(0)
      }
    }
    void probe()
    const timer = setInterval(() => void probe(), EVERY_MS)
    return () => {
      closing.abort()
      clearInterval(timer)
    }
  }, [])
  return bars
}
