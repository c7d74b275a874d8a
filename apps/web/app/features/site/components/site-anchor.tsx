import { withAlias } from '@oola/contract/site/referral-links'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWebAlias } from '#web/lib/web-alias.ts'

interface SiteAnchorProps {
  /** A path of the portal, to which the ambassador's alias is added, or an external address, in a new tab. */
  to: string
  className?: string | undefined
  /** If its content is a picture. */
  label?: string
  onClick?: () => void
  children: ReactNode
}

/** A link of the public pages. */
export function SiteAnchor({ to, label, children, ...anchor }: SiteAnchorProps) {
  const alias = useWebAlias()
  const rest = { ...anchor, ...(label && { 'aria-label': label }) }
  if (to.startsWith('/')) {
    return (
      <Link to={withAlias(to, alias)} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  )
}
