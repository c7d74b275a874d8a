import { PASSKEYS_MAX } from '@oola/contract/account/account.constants'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Deps } from '#server/deps.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { hashToken } from '#server/platform/member-token.ts'
import { consumeToken } from '../used-tokens.repo.ts'
import { createChallenge, readChallenge } from './passkey-challenge.ts'
import { passkeySite } from './passkey-site.ts'
import * as repo from './second-factor.repo.ts'

/** Ed25519, ES256, RS256. Newer ones print an experimental warning of Node. */
const ALGORITHMS = [-8, -7, -257]

interface Needs extends Pick<Deps, 'clock' | 'secrets' | 'settings' | 'log'> {
  readonly db: Database
}

interface Person {
  readonly memberId: number
  readonly firstName: string
  readonly email: string
}

interface NewPasskey {
  readonly memberId: number
  readonly name: string
  /** Added on a device that the member has used for days only. */
  readonly isOfNewDevice?: boolean
}

const userIdOf = (memberId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(String(memberId))

// The library checks every part of what the browser sends; no extension is asked for.
const withoutExtensions = <R>(response: object): R => ({ ...response, clientExtensionResults: {} }) as R

const transportsOf = (transports: readonly string[]) => transports as AuthenticatorTransport[]

/**
 * Passkeys (SECURE-06, SECURE-12; decisions 17.2). Relying party and origin are those of PUBLIC_URL. Challenges are
 * bound to a purpose, and good once for five minutes.
 */
export const passkeysService = ({ db, clock, secrets, settings, log }: Needs) => {
  const { rpID, origin } = passkeySite(settings.PUBLIC_URL)

  /** Whether a response answers a challenge of ours for this purpose; consumes it. */
  const consumes = (purpose: string) => async (challenge: string) => {
    const expiry = readChallenge(secrets.challenges, purpose, challenge, clock.now())
    return expiry !== null && consumeToken(db.orm, `passkey:${hashToken(challenge)}`, expiry)
  }

  const challengeFor = (purpose: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(Buffer.from(createChallenge(secrets.challenges, purpose, clock.now()), 'base64url'))

  return {
    list: (memberId: number): Promise<repo.PasskeyRow[]> => repo.listPasskeys(db.orm, memberId),

    /** Options for the browser to create a passkey. @param purpose who asks, such as a session */
    registrationOptions: async ({ memberId, firstName, email }: Person, purpose: string) => {
      const known = await repo.listPasskeys(db.orm, memberId)
      return generateRegistrationOptions({
        rpName: 'Oola',
        rpID,
        userID: userIdOf(memberId),
        userName: email,
        userDisplayName: firstName,
        challenge: challengeFor(purpose),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transportsOf(transports),
        })),
        supportedAlgorithmIDs: ALGORITHMS,
      })
    },

    /**
     * Stores a passkey that the browser has created.
     * @param also runs in the same transaction, with the moment that the passkey has
     * @throws passkey_refused, too_many_passkeys
     */
    register: async (
      { memberId, name, isOfNewDevice = false }: NewPasskey,
      response: object,
      purpose: string,
      also: (tx: Tx, addedAt: Date) => Promise<void>,
    ): Promise<void> => {
      const verified = await verifyRegistrationResponse({
        response: withoutExtensions<RegistrationResponseJSON>(response),
        expectedChallenge: consumes(purpose),
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null)
      if (!verified?.verified) throw appError('passkey_refused')
      const { credential, credentialBackedUp } = verified.registrationInfo
      const addedAt = clock.now()
      await inTransaction(db, async (tx) => {
        await repo.lockFactors(tx, memberId)
        if ((await repo.listPasskeys(tx, memberId)).length >= PASSKEYS_MAX)
          throw appError('too_many_passkeys')
        await repo.insertPasskey(tx, {
          memberId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: [...(credential.transports ?? [])],
          name,
          isSynced: credentialBackedUp,
          addedAt,
          lastUsedAt: null,
          isOfNewDevice,
        })
        await also(tx, addedAt)
      })
    },

    rename: (memberId: number, credentialId: string, name: string): Promise<boolean> =>
      repo.renamePasskey(db.orm, { memberId, credentialId }, name),

    remove: (tx: Tx, memberId: number, credentialId: string): Promise<boolean> =>
      repo.deletePasskey(tx, { memberId, credentialId }),

    /** Options for the browser to sign with any passkey of this site that it has. */
    openOptions: (purpose: string) =>
      generateAuthenticationOptions({ rpID, challenge: challengeFor(purpose), userVerification: 'required' }),

    /** The member whose passkey signed, as stored in the passkey; null without one. To be verified. */
    ownerOf: (userHandle: string | undefined): number | null => {
      const id = Buffer.from(userHandle ?? '', 'base64url').toString('utf8')
      return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
    },

    /** Options for the browser to sign with one of a member's passkeys. */
    signInOptions: async (memberId: number, purpose: string) => {
      const known = await repo.listPasskeys(db.orm, memberId)
      return generateAuthenticationOptions({
        rpID,
        challenge: challengeFor(purpose),
        userVerification: 'required',
        allowCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transportsOf(transports),
        })),
      })
    },

    /** @throws passkey_refused */
    verify: async (memberId: number, given: object, purpose: string): Promise<repo.PasskeyRow> => {
      const response = withoutExtensions<AuthenticationResponseJSON>(given)
      const known = await repo.listPasskeys(db.orm, memberId)
      const passkey = known.find(({ credentialId }) => credentialId === response.id)
      if (!passkey) throw appError('passkey_refused')
      const { publicKey, transports, counter } = passkey
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: consumes(purpose),
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          // A copied or synced passkey may count from a lower number: that warns and does not lock out.
          counter: 0,
          transports: transportsOf(transports),
        },
      }).catch(() => null)
      if (!verified?.verified) throw appError('passkey_refused')
      const { newCounter, credentialBackedUp: isSynced } = verified.authenticationInfo
      if (newCounter < counter) log.warn({ memberId }, 'the counter of a passkey fell')
      await repo.markPasskeyUsed(db.orm, { ...passkey, counter: newCounter, isSynced }, clock.now())
      return passkey
    },
  }
}
