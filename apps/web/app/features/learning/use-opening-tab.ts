import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoardTab, openingTab, type PartState, partsOf, readTab, rememberedTab } from './board-tab.ts'
import { learningQueries } from './learning.queries.ts'

/**
 * The initial tab of the board; null until the modules are loaded. Decided once for each visit: it does not change
 * when the last open module of a tab is completed. Failed queries are ignored.
 */
export const useOpeningTab = (
  customerLevel: number,
  { programs, enabled }: { programs: PartState | undefined; enabled: boolean },
): BoardTab | null => {
  const [decided, setDecided] = useState<BoardTab | null>(null)
  const [remembered] = useState(() => rememberedTab(readTab(), customerLevel))
  const isOpen = enabled && decided === null
  const own = useQuery({ ...learningQueries.board(customerLevel), enabled: isOpen })
  const other = useQuery({
    ...learningQueries.board(remembered?.level ?? customerLevel),
    enabled: isOpen,
  })
  if (decided || !enabled) return decided
  if (own.isError || other.isError)
    return remembered ?? { level: customerLevel, part: partsOf(customerLevel)[0] ?? 'path' }
  if (!own.data || !other.data || programs === undefined) return null
  const tab = openingTab({ remembered, boards: { own: own.data, remembered: other.data }, programs })
  setDecided(tab)
  return tab
}
