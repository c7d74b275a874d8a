import { installPrompt } from '#web/lib/install-prompt.ts'
import { memberPrefix } from '#web/lib/member-prefix.ts'
import { memberId } from '#web/lib/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { type InstallWay, installWay, isInstalled } from './install-way.ts'
import { type InstallChoice, parseChoice, restFrom } from './invitation-rules.ts'

/** Per device: the choice is about this one. */
const keyOf = (): string => `${memberPrefix('install', memberId())}choice`

const choices = createStore(0)

/** The member's choice on this device; without storage there is no invitation, because the answer could not be stored. */
const readChoice = (): InstallChoice => {
  try {
    return parseChoice(localStorage.getItem(keyOf()))
  } catch {
    return 'never'
  }
}

const storeChoice = (choice: InstallChoice): void => {
  try {
    localStorage.setItem(keyOf(), String(choice))
  } catch {
    // See `readChoice`.
  }
  choices.set(choices.get() + 1)
}

export interface Install {
  readonly way: InstallWay
  readonly isInstalled: boolean
  readonly choice: InstallChoice
  /** Opens the browser's own question; after a press only. */
  readonly install: () => Promise<void>
  readonly rest: () => void
  readonly decline: () => void
}

/** How the app can be installed on this device, and what the member has answered. */
export const useInstall = (): Install => {
  const prompt = useStore(installPrompt)
  useStore(choices)
  const { userAgent, maxTouchPoints } = navigator
  const installed = isInstalled()
  return {
    way: installed ? null : installWay({ userAgent, maxTouchPoints, offers: prompt !== null }),
    isInstalled: installed,
    choice: readChoice(),
    install: async () => {
      // The browser takes it once only.
      installPrompt.set(null)
      const answer = await prompt?.prompt()
      storeChoice(answer?.outcome === 'accepted' ? 'never' : restFrom(Date.now()))
    },
    rest: () => storeChoice(restFrom(Date.now())),
    decline: () => storeChoice('never'),
  }
}
