import type { FeatureLive } from '#web/lib/live.ts'

/** The other side added, moved, completed or took off an agreement. */
export const agreementsLive: FeatureLive = {
  stale: { AgreementsChanged: [['agreements'], ['coach-portal', 'clients']] },
}
