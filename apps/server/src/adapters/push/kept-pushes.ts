import type { Push, PushSender } from './push.ts'

export interface KeptPush {
  readonly at: Date
  readonly host: string
  readonly payload: Readonly<Record<string, unknown>>
}

const MOST = 200

/** Pushes of the demo world, which are not sent: the newest, in memory, for `/dev/mail`. */
export const keptPushes = (now: () => Date) => {
  const kept: KeptPush[] = []
  const sender: PushSender = {
    send: async ({ to, payload }: Push) => {
      kept.unshift({ at: now(), host: new URL(to.endpoint).host, payload: { ...payload } })
      kept.length = Math.min(kept.length, MOST)
      return 'sent'
    },
  }
  return { ...sender, list: (): readonly KeptPush[] => kept }
}
export type KeptPushes = ReturnType<typeof keptPushes>
