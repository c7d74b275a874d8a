interface Device {
  /** The device has a mouse or a touchpad, and with it keys. */
  readonly pointer: boolean
  /** The rows have no room for buttons: up and down are in their menus. */
  readonly mobile: boolean
}

/** How goals can be reordered besides dragging, on this device (spec-decision 16.10). */
export const arrangeHint = ({ pointer, mobile }: Device): string => {
  const onRow = mobile ? 'the menu' : 'the buttons'
  if (pointer) return `Arrow keys and ${onRow} on each row work too.`
  return mobile ? 'The menu on each row works too.' : 'The buttons on each row work too.'
}
