import type { LineSample } from './line-quality.ts'

/** Monotonic counters of one moment. */
export interface LineCounts {
  readonly received: number
  readonly missed: number
}

export const NO_COUNTS: LineCounts = { received: 0, missed: 0 }

/**
 * Samples the connection (W3C webrtc-stats).
 * @param before the counters of the previous sample
 */
export const readLine = async (
  pc: RTCPeerConnection,
  before: LineCounts,
): Promise<{ sample: LineSample; counts: LineCounts }> => {
  const report = await pc.getStats()
  let [received, missed, lostOut] = [0, 0, 0]
  let roundTrip: number | null = null
  for (const stats of report.values()) {
    if (stats.type === 'inbound-rtp') {
      received += stats.packetsReceived ?? 0
      missed += Math.max(0, stats.packetsLost ?? 0)
    }
    if (stats.type === 'remote-inbound-rtp') lostOut = Math.max(lostOut, stats.fractionLost ?? 0)
    if (stats.type === 'candidate-pair' && stats.nominated && stats.currentRoundTripTime !== undefined)
      roundTrip = stats.currentRoundTripTime * 1000
  }
  const [got, lost] = [received - before.received, Math.max(0, missed - before.missed)]
  const lostIn = got + lost > 0 ? lost / (got + lost) : 0
  return {
    sample: { roundTripMs: roundTrip, lost: Math.max(lostIn, lostOut) },
    counts: { received, missed },
  }
}
