/** The portal of the end-to-end tests: its address, database and clock. */
export interface Portal {
  readonly origin: string
  readonly databaseUrl: string
  /** The first time of the server's clock, and the real time at that moment in milliseconds. */
  readonly clock: { readonly start: string; readonly startedAt: number }
  readonly dataDir: string
  readonly storeTokenSecret: string
  /** The TURN server of video calls, and the secret that it shares with the portal. */
  readonly turn: { readonly port: number; readonly secret: string }
  /** File with the server's output. */
  readonly log: string
}

const VARIABLE = 'E2E_PORTAL'

/** Passes the portal from the global set-up to the workers, which inherit its environment. */
export const providePortal = (portal: Portal): void => {
  process.env[VARIABLE] = JSON.stringify(portal)
}

/** The portal of this run. */
export const portal = (): Portal => {
  const given = process.env[VARIABLE]
  if (!given) throw new Error('the global set-up has not started the portal')
  return JSON.parse(given)
}
