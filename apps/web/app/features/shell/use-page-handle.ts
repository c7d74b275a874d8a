import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

interface PageHandle {
  /** Ends the page with the footer. */
  readonly footer?: boolean
  /** Says beside the logo which part of the portal this is. */
  readonly place?: string
  /** An assessment, a call or a payment: nothing interrupts it. */
  readonly engaged?: true
  /** What its prerendered HTML says, to those whose page it is (`first-calls.ts`): nothing that belongs to a member. */
  readonly Words?: ComponentType
}

/** What the page inside has said of itself. */
export const usePageHandle = (): PageHandle =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle as PageHandle | undefined))
