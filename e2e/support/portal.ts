/** The one portal that end-to-end tests visit: where it is, its database, and its clock. */
export interface Portal {
  readonly origin: string
  readonly databaseUrl: string
  /** What the server's clock showed first, and the real time of that moment in milliseconds. */
  readonly clock: { readonly start: string; readonly startedAt: number }
  readonly dataDir: string
  readonly storeTokenSecret: string
  /** Where calls look for a TURN server, and the secret that it shares with the portal. */
  readonly turn: { readonly port: number; readonly secret: string }
  /** What the server writes. */
  readonly log: string
}

const VARIABLE = 'E2E_PORTAL'

/** Passes the portal from the global set-up to the workers: they inherit its environment. */
export const providePortal = (portal: Portal): void => {
  process.env[VARIABLE] = JSON.stringify(portal)
}

/** The portal of this run. */
export const portal = (): Portal => {
  const given = process.env[VARIABLE]
  if (!given) throw new Error('the portal starts in the global set-up')
  return JSON.parse(given)
}
