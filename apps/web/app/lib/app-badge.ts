/** Whether this browser can show a count on the icon of an installed app. */
export const canShowBadge = (): boolean => 'setAppBadge' in navigator

/** Shows this count on the app's icon, nothing for zero. It is an extra: a browser may refuse it. */
export const showBadge = async (count: number): Promise<void> => {
  if (!canShowBadge()) return
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
  } catch {
    // No permission, or not installed.
  }
}
