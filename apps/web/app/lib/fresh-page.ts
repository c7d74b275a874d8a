/**
 * Sets `data-fresh` on the document of a page that a visitor has just come to, at its top: not one that is reloaded, gone
 * back to or opened at a place, which must find that place again. What is far below such a page may keep a place of a
 * guessed height until it comes alive (`Section`, `later`). Plain JavaScript, because it runs before anything is loaded;
 * its hash is in the content policy.
 */
export const MARK_FRESH = `(()=>{
const [opened]=performance.getEntriesByType('navigation');
if(opened?.type==='navigate'&&!location.hash)document.documentElement.dataset.fresh='';
})()`
