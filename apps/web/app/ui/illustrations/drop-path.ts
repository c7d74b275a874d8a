/** A circle and its two tangents to a point: the drop of look.md 6. */
export const dropPath = (x: number, y: number, r: number, tipX: number, tipY: number): string => {
  const distance = Math.hypot(tipX - x, tipY - y)
  const toTip = Math.atan2(tipY - y, tipX - x)
  const spread = Math.acos(r / distance)
  const at = (angle: number) =>
    `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
  return `M${tipX} ${tipY}L${at(toTip - spread)}A${r} ${r} 0 1 0 ${at(toTip + spread)}Z`
}
