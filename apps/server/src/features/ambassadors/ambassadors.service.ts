import { shownRank } from '@oola/contract/account/shown-rank'
import type { AmbassadorProfile } from '@oola/contract/ambassadors/ambassadors.schema'
import { DEFAULT_SPONSOR, givenAlias } from '@oola/contract/ambassadors/web-alias'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { findAmbassador } from './ambassadors.repo.ts'

/** Whom a visitor counts for. */
export interface Sponsor {
  /** null: the company itself. */
  readonly memberId: number | null
  /** As the ambassador writes it, or the default sponsor's. */
  readonly webAlias: string
}

/** Who invites a visitor. */
export interface Inviter {
  /** As the ambassador writes it. */
  readonly webAlias: string
  readonly name: string
}

/** Ambassadors: the members who have a web alias, as everybody may see them (public.md 2.3). */
export const ambassadorsService = ({ db }: Pick<Deps, 'db'>) => {
  const find = async (alias: string | null) => {
    const given = givenAlias(alias)
    return given === null ? null : findAmbassador(db, given)
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

    /** How an invitation names the ambassador of an alias; null when it is nobody's. */
    inviter: async (alias: string): Promise<Inviter | null> => {
      const found = await find(alias)
      return found && { webAlias: found.webAlias, name: `${found.firstName} ${found.lastName}` }
    },

    /** Who gets the credit for a visitor who came by this alias: the default sponsor when it is nobody's (G-105, G-110). */
    sponsorOf: async (alias: string | null): Promise<Sponsor> => {
      const found = await find(alias)
      return found
        ? { memberId: found.memberId, webAlias: found.webAlias }
        : { memberId: null, webAlias: DEFAULT_SPONSOR }
    },
  }
}
export type AmbassadorsService = ReturnType<typeof ambassadorsService>
