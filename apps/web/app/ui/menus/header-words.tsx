import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { MemberHeaderFrame } from './member-header.tsx'

/** A member's page before the program is there, below the header of all of them. */
export function HeaderWords({ children }: { children: ReactNode }) {
  return (
    <>
      <MemberHeaderFrame homeTo="/home">
        <Skeleton width={40} shape="circle" />
      </MemberHeaderFrame>
      {children}
    </>
  )
}
