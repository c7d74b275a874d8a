/** A browser that is pushed to, as it subscribed. */
interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface Push {
  readonly to: PushTarget
  /** Encrypted for the browser (RFC 8291): the push service cannot read it. */
  readonly payload: object
  /** How long the push service keeps it for a browser that is off. */
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
  /** A later push with this topic replaces an earlier one that still waits: at most 32 letters of base64url. */
  readonly topic: string
}

/**
 * What became of a push. `gone`: the subscription has ended. `later`: it certainly did not arrive and may be tried
 * again. `refused`: the push service does not accept it. `lost`: no answer, so it may have arrived.
 */
export const PUSH_OUTCOMES = ['sent', 'gone', 'later', 'refused', 'lost'] as const
export type PushOutcome = (typeof PUSH_OUTCOMES)[number]

/** Pushes to browsers. Never throws for what a push service does. */
export interface PushSender {
  send(push: Push): Promise<PushOutcome>
}
