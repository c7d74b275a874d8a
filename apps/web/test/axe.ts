import axe from 'axe-core'

/** What axe finds serious or critical in this element. The rules about a whole page do not apply to a part. */
export const axeFaults = async (element: Element): Promise<string[]> => {
  // The browser does not report the color that the system uses instead of ours.
  const knowsColors = !matchMedia('(forced-colors: active)').matches
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    // WCAG 2.5.8: left out unless it is asked for.
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: knowsColors } },
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}
