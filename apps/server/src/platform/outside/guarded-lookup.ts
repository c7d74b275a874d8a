import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

export interface Guard {
  /** Whether an IP address may be connected to; default: public ones. */
  readonly mayConnect?: ((address: string) => boolean) | undefined
  /** Default: `https:`. */
  readonly protocols?: readonly string[] | undefined
}

/** An address from a member at which nothing may be asked. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

const refused = (host: string): Error => new AddressRefused(`nothing may be asked of ${host}`)

/**
 * Resolves a connection's host only to allowed addresses. It is the look-up of the connection, so that neither a name
 * that resolves differently a moment later nor a redirect gets around it.
 */
export const guardedLookup =
  (mayConnect: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first, ...rest] = error ? [] : found.filter(({ address }) => mayConnect(address))
      if (!first) callback(error ?? refused(host), '')
      else if (options.all) callback(null, [first, ...rest])
      else callback(null, first.address, first.family)
    })
  }

/**
 * Refuses an address with another protocol, a password, or a forbidden IP: the look-up runs for names only, not for
 * literal addresses. @throws AddressRefused
 */
export const requireOutside = (
  url: URL,
  { mayConnect = isPublicAddress, protocols = ['https:'] }: Guard = {},
): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!protocols.includes(url.protocol) || url.username || url.password) throw refused(host)
  if (isIP(host) && !mayConnect(host)) throw refused(host)
}
