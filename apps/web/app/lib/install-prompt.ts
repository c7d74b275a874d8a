import { createStore } from './store.ts'

/** Chromium's offer to install, kept until the member presses a button of ours. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export const installPrompt = createStore<InstallPrompt | null>(null)

/** Keeps the browser's offer; it comes once, soon after the page has loaded. */
export const keepInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
