import classes from './menus.module.css'

/**
 * Who invited the visitor, for browsers without JavaScript: the server writes the words here where the address names an
 * ambassador (its `invited-page.ts`).
 */
export function InvitedBy() {
  return <noscript>{import.meta.env.SSR && <p className={classes.invited} data-invited-by="" />}</noscript>
}
