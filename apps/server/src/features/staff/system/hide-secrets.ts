import type { Settings } from '#server/env.ts'

const SECRET_NAME = /SECRET|KEY|PASSWORD|TOKEN/
/** Shorter values are in every text. */
const SHORTEST = 6
const CREDENTIALS = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi
const EMAIL = /[^\s<>"'@/:…]+@[^\s<>"'@]+\.[a-z]{2,}/gi

/** The values of settings that nobody may see. */
export const secretsOf = (settings: Settings): string[] =>
  Object.entries(settings)
    .filter(([name]) => SECRET_NAME.test(name))
    .map(([, value]) => value)
    .filter((value): value is string => typeof value === 'string' && value.length >= SHORTEST)

/** A text without secrets of the settings, credentials in addresses, and e-mail addresses. */
export const hideSecrets = (text: string, settings: Settings): string =>
  secretsOf(settings)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replace(CREDENTIALS, '$1…@')
    .replace(EMAIL, '…')
