import axe from 'axe-core'

/** Rules that need time, and whose violations are moderate at most, which do not count. */
const UNASKED = ['aria-allowed-role', 'aria-deprecated-role', 'region', 'server-side-image-map', 'skip-link']

/** The rules about colors: nothing else differs between the light and the dark scheme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Serious and critical violations in this element. Rules about a whole page do not apply to a part.
 * @param only the rules to check; without it all of them
 */
export const axeFaults = async (element: Element, only?: readonly string[]): Promise<string[]> => {
  // In forced colors the browser reports the authored color, not the painted one.
  const knowsColors = !matchMedia('(forced-colors: active)').matches
  const off = Object.fromEntries(UNASKED.map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    // Style sheets and films are loaded again for two rules that do not count either.
    preload: false,
    // WCAG 2.5.8, off by default.
    ...(only
      ? { runOnly: [...only] }
      : { rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: knowsColors }, ...off } }),
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}
