/**
 * Relying party and origin of passkeys, from the public address. WebAuthn has no numbers: at 127.0.0.1, where the portal
 * is without settings, passkeys are those of `localhost`.
 */
export const passkeySite = (publicUrl: string): { readonly rpID: string; readonly origin: string } => {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}
