import { shownRank } from '@oola/contract/account/shown-rank'
import type { AmbassadorProfile } from '@oola/contract/ambassadors/ambassadors.schema'
import { DEFAULT_SPONSOR, givenAlias } from '@oola/contract/ambassadors/web-alias'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { findAmbassador } from './ambassadors.repo.ts'

/** The sponsor of a visitor. */
export interface Sponsor {
  /** null: the company. */
  readonly memberId: number | null
  /** In the ambassador's spelling, or the default sponsor's. */
  readonly webAlias: string
}

/** The ambassador who invites a visitor. */
export interface Inviter {
  /** In the ambassador's spelling. */
  readonly webAlias: string
  readonly name: string
}

/** Ambassadors: the public data of members with a web alias (public.md 2.3). */
export const ambassadorsService = ({ db }: Pick<Deps, 'db'>) => {
  const find = async (alias: string | null) => {
    const parsed = givenAlias(alias)
    return parsed === null ? null : findAmbassador(db, parsed)
  }
  return {
    /** @throws not_found */
    profile: async (alias: string): Promise<AmbassadorProfile> => {
      const found = await find(alias)
      if (!found) throw appError('not_found')
      const { firstName, lastName, pictureFileName, goalsCompleted } = found
      return {
        firstName,
        lastName,
        pictureFileName,
        ...shownRank(found),
        customerLevel: null,
        latestAchievements: [],
        goalsCompleted,
      }
    },

    /** The ambassador in an invitation's alias; null when unknown. */
    inviter: async (alias: string): Promise<Inviter | null> => {
      const found = await find(alias)
      return found && { webAlias: found.webAlias, name: `${found.firstName} ${found.lastName}` }
    },

    /** The sponsor of a visitor with this alias: the default sponsor when unknown (G-105, G-110). */
    sponsorOf: async (alias: string | null): Promise<Sponsor> => {
      const found = await find(alias)
      return found
        ? { memberId: found.memberId, webAlias: found.webAlias }
        : { memberId: null, webAlias: DEFAULT_SPONSOR }
    },
  }
}
export type AmbassadorsService = ReturnType<typeof ambassadorsService>
