/** What the icon of the installed app counts (APP-12). */
interface Waiting {
  /** Of the other side, in all conversations. */
  readonly unreadMessages: number
  /** Open action steps of the member's today. */
  readonly openSteps: number
}

/** The count on the app's icon, the same in pages and in pushes. */
export const badgeCount = ({ unreadMessages, openSteps }: Waiting): number => unreadMessages + openSteps
