import { blind } from '#server/platform/secrets.ts'

/** A badge of a member, as a share link names it. */
export interface SharedBadgeKey {
  readonly memberId: number
  readonly badgeId: number
}

const CODE = /^([0-9a-z]{1,6})-([0-9]{1,3})-([A-Za-z0-9_-]{32})$/
const INTEGER_MAX = 2_147_483_647

/**
 * The code in a share link: who, which badge, and a signature that only the server can make. Nobody can guess the
 * link of somebody else's badge; the member's own is in her hands alone until she posts it.
 */
export const badgeShareCode = (key: Uint8Array, { memberId, badgeId }: SharedBadgeKey): string =>
  `${memberId.toString(36)}-${badgeId}-${blind(key, `badge-share:${memberId}:${badgeId}`)}`

/** Reads a code; null when we have not made it. */
export const parseBadgeShareCode = (key: Uint8Array, code: string): SharedBadgeKey | null => {
  const [, id, badge] = CODE.exec(code) ?? []
  if (!id || !badge) return null
  const memberId = Number.parseInt(id, 36)
  const shared = { memberId, badgeId: Number(badge) }
  return memberId <= INTEGER_MAX && badgeShareCode(key, shared) === code ? shared : null
}

/** Where its public page is: under the web alias when there is one (spec-decision 8). */
export const badgePagePath = (webAlias: string | null, code: string): string =>
  webAlias ? `/myoola/${encodeURIComponent(webAlias)}/badge/${code}` : `/shared/badge/${code}`

export const badgePicturePath = (code: string): string => `/shared/badge/${code}/badge.png`
