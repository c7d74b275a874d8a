import type { FoundPerson } from '@oola/contract/staff/find.calls'
import { seesMembers } from '@oola/contract/staff/member-acts'
import { grantOf, type StaffRight, type StaffRole } from '@oola/contract/staff/staff-rights'
import type { ReactNode } from 'react'

/** A line of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly group: string
  readonly label: string
  /** A quiet second line, or the words at the right. */
  readonly detail?: string
  readonly icon?: ReactNode
  readonly person?: Pick<FoundPerson, 'id' | 'firstName' | 'lastName'>
  readonly shortcut?: string | undefined
  /** The role does not include it: visible, with who may. */
  readonly lockedFor?: StaffRight | undefined
  /** An address of the console, or something to do. */
  readonly to?: string
  readonly run?: () => void
}

/** What can be done with a person, as the palette offers it for the marked one: addresses, so that a link does the same. */
export interface PersonCommand {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly right: StaffRight
  readonly to: (memberId: number) => string
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether each word is the beginning of a word of the label. */
export const matches = (label: string, text: string): boolean => {
  const parts = wordsOf(label)
  return wordsOf(text).every((word) => parts.some((part) => part.startsWith(word)))
}

/** A text split where it matches, for the mark: "Sofia" of "Sofia Reyes". */
export const splitMatch = (label: string, text: string): readonly [string, string, string] => {
  const first = wordsOf(text)[0]
  if (!first) return [label, '', '']
  const lower = label.toLowerCase()
  const at = lower.startsWith(first) ? 0 : lower.indexOf(` ${first}`) + 1
  if (at === 0 && !lower.startsWith(first)) return [label, '', '']
  return [label.slice(0, at), label.slice(at, at + first.length), label.slice(at + first.length)]
}

/** Only commands and pages: the text begins with ">". */
export const isCommandText = (text: string): boolean => text.startsWith('>')

/** The right that is missing for an address of a member's page: names alone do not open it. */
export const memberLockOf = (role: StaffRole, right: StaffRight): StaffRight | undefined =>
  seesMembers(role) ? lockOf(role, right) : 'seeMembers'

/** The right that is missing; undefined when the role has it. */
export const lockOf = (role: StaffRole, right: StaffRight | null): StaffRight | undefined =>
  right !== null && grantOf(role, right) === null ? right : undefined
