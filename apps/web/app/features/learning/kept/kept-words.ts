/** The account's card while the device keeps no module; its place before it has loaded has the same lines. */
export const NOTHING_KEPT = {
  title: 'Nothing kept',
  text: 'Open a module once with a network and it stays here.',
} as const
