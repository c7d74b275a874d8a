import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { PATHS } from './routing/step-page.ts'

/**
 * Leaves a finish or results screen: `/steps` refetches the step and shows its screen, also when it is already the
 * address (G-16). Call it only from the screen's button, never after a save.
 */
export const useLeaveStep = (): ((to?: string) => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback(async (to: string = PATHS.steps) => navigate(to), [navigate])
}
