import classes from './menus.module.css'

/**
 * The visitor's inviter, for browsers without JavaScript: the server inserts the text here if the address names an
 * ambassador (its `invited-page.ts`).
 */
export function InvitedBy() {
  return <noscript>{import.meta.env.SSR && <p className={classes.invited} data-invited-by="" />}</noscript>
}
