/** The way out of a block, for the browser that the member uses. */
export const unblockSteps = (userAgent: string): readonly string[] => {
  if (/iPhone|iPad|iPod/.test(userAgent))
    return [
      'Open the Settings of your phone',
      'Press Notifications, then Oola',
      'Turn on Allow Notifications',
    ]
  if (/Firefox\//.test(userAgent))
    return [
      'Press the lock symbol next to the address',
      'Remove “Blocked” next to Send Notifications',
      'Load this page again',
    ]
  if (/Android/.test(userAgent))
    return [
      'Press the symbol next to the address',
      'Press Permissions, then Notifications, and allow them',
      'Load this page again',
    ]
  if (/Safari\//.test(userAgent) && !/Chrome\//.test(userAgent))
    return [
      'Open Settings in the Safari menu',
      'Press Websites, then Notifications',
      'Choose Allow next to Oola, and load this page again',
    ]
  return ['Press the symbol next to the address', 'Set Notifications to Allow', 'Load this page again']
}

/** One line under a device that blocks. */
export const blockedLine = (userAgent: string): string =>
  /iPhone|iPad|iPod/.test(userAgent)
    ? 'Blocked on this phone. Allow it in the phone’s settings.'
    : 'Blocked in this browser. Allow it with the icon next to the address.'

/** How an iPhone gets reminders. */
export const ONLY_INSTALLED =
  'On iPhone and iPad, reminders come in the installed app: press Share, choose Add to Home Screen, and open Oola from there.'

/** A browser without pushes. */
export const NO_PUSH = 'This browser can’t show reminders. You’ll still get e-mails.'
