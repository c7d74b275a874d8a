import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BoardCard } from '../../module-words.ts'
import { moduleAddress, storeModule } from '../../stored-module.ts'

interface ModuleLinkProps {
  card: BoardCard
  className?: string | undefined
  'data-card'?: boolean
  /** A button next to it has the same link: this one is for the pointer only. */
  isCopy?: boolean
  children: ReactNode
}

/** Links to the module page, or elsewhere if the module is there (ELEARN-07, ELEARN-08). */
export function ModuleLink({ card, isCopy = false, ...own }: ModuleLinkProps) {
  const rest = { ...own, ...(isCopy && { tabIndex: -1, 'aria-hidden': true }) }
  const onClick = () => storeModule(card)
  if (card.externalLink) {
    return (
      <a href={card.externalLink} target="_blank" rel="noopener noreferrer" onClick={onClick} {...rest} />
    )
  }
  return <Link to={moduleAddress(card.id)} onClick={onClick} {...rest} />
}
