import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

interface PageHandle {
  /** Ends the page with the footer. */
  readonly footer?: boolean
  /** The part of the portal, next to the logo. */
  readonly place?: string
  /** An assessment, a call or a payment: nothing interrupts it. */
  readonly engaged?: true
  /** The text of its prerendered HTML (`first-calls.ts`): nothing that belongs to a member. */
  readonly Words?: ComponentType
}

/** What the page inside has declared. */
export const usePageHandle = (): PageHandle =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle as PageHandle | undefined))
