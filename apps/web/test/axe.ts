import axe from 'axe-core'

/** Serious and critical violations in this element. Rules about a whole page do not apply to a part. */
export const axeFaults = async (element: Element): Promise<string[]> => {
  // In forced colors the browser reports the authored color, not the painted one.
  const knowsColors = !matchMedia('(forced-colors: active)').matches
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    // WCAG 2.5.8, off by default.
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: knowsColors } },
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}
