import { createECDH } from 'node:crypto'
import { StartFailure } from './start/start-failure.ts'

/** The installation's keys for Web Push, in base64url: an uncompressed point of P-256, and its scalar. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const keysOf = (scalar: Buffer): VapidKeys => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}

/** The keys that follow from a secret of at least 40 bytes: longer than a scalar, so that each is as likely. */
export const vapidKeysFrom = (seed: Uint8Array): VapidKeys => {
  const scalar = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (ORDER - 1n)) + 1n
  return keysOf(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
}

/** The keys of the settings. @throws StartFailure when they are no pair: browsers would refuse every push */
export const vapidKeysOf = (publicKey: string, privateKey: string): VapidKeys => {
  const wrong = new StartFailure('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.')
  const scalar = Buffer.from(privateKey, 'base64url')
  if (scalar.length !== 32) throw wrong
  let keys: VapidKeys
  try {
    keys = keysOf(scalar)
  } catch {
    throw wrong
  }
  if (keys.publicKey !== publicKey.replace(/=+$/, '')) throw wrong
  return keys
}
