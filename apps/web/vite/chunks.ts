import type { Rolldown } from 'vite'
import { isLateIcon } from './portal-icons.ts'

/** Of `parts`, below. */
const PARTS =
  /@tabler\/|app\/(lib\/(client-key|drafts|lazy-part|use-near-view|profile-picture|phone-mask)|ui\/(media\/film-time|feedback\/(?!undo-message|announcement-bar|network-line|page-skeleton)|(lists\/(?!state-mark|show-more)|(buttons|tabs|layout|text|portraits)\/)|fields\/(field|text-field|text-area|checkbox-field|select-field|switch)\.|badges\/unread-count|wheel\/(?!progress-petals|tracker-pie|app-icon)|illustrations\/(?!product|ingredients)|sections\/(?!testimonials))|features\/(site\/(?!components\/site-testimonials)|account\/account\.(queries|mutations)|coaches\/(coaches\.queries|directory-address|listing-words|components\/(coach-badges|coaches\.module))))|contract\/src\/(account\/phone-digits|actions\/(streak-day|action-days)|assessment\/assessment\.constants|coaches\/postal-code|date-words|grouped-number|local-day|tidy-text)/

/**
 * Which modules share a download. By default the bundler creates a file for every set of pages that share
 * something: over a hundred requests for one page. The first group that matches a module includes it, with all its
 * imports; the rest stays with its page. Measured in docs/decisions/page-loading. No group matches `entry.client`:
 * loading its file runs it, and React would start before the page's modules are known.
 */
const GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  // Not the lists that grow at their end, and not several queries at once: few pages have them.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/(?!.*(infiniteQueryObs|useInfiniteQuery|queriesObserver|useQueries))/,
  },
  // The document and what is around every public page; members' pages share most of it.
  {
    name: 'base',
    test: /app\/(root|pages\/public\/public-frame|features\/site\/page-meta)\.tsx?/,
  },
  // What many pages are made of: icons, messages, tabs, lists, sections, drawings, the wheel, fields outside of a form.
  {
    name: 'parts',
    test: (id) => PARTS.test(id) && !isLateIcon(id),
    minShareCount: 2,
  },
  // React Hook Form, and the forms that visitors meet.
  {
    name: 'forms',
    test: /app\/(ui\/fields\/(use-fields|person-fields|password-field|field-list)|features\/requests\/components\/request-form)\.tsx?/,
  },
  // Of lists that grow at their end: coaching, the account's history and the staff console.
  {
    name: 'growing-lists',
    test: /node_modules\/@tanstack\/.*(infiniteQueryObs|useInfiniteQuery)|app\/ui\/lists\/show-more/,
  },
  // What the login and the account have in common.
  {
    name: 'passkeys',
    test: /app\/features\/account\/(passkey-browser|known-passkey)\.ts|icons\/IconFingerprint\./,
  },
  { name: 'login', test: /app\/features\/account\/components\/login-modal\.tsx/ },
  { name: 'carousel', test: /app\/ui\/carousel\/|testimonials/, minShareCount: 2 },
  {
    name: 'payment',
    test: /app\/features\/billing\/(membership-words|use-payment|stripe-script|offer|components\/(card-fields|bank-window))/,
    minShareCount: 2,
  },
  // Free tests, and Step 1 with its films.
  {
    name: 'questions',
    test: /app\/(ui\/(journey\/|questions\/(?!choice-body|use-choice-run)|media\/(?!qr-code)|fields\/score-slider|modals\/link-actions)|lib\/(focus-heading|use-screen-keys))|site-content:films/,
    minShareCount: 2,
  },
  // Around every member's page. Also the own picture and the menu of a row, which dashboard and account share.
  {
    name: 'member',
    test: /app\/(pages\/member\/member-frame|lib\/(outbox\/use-outbox|outbox\/send-call|save-file|download-call)|ui\/(menus\/(header-words|row-menu)|wheel\/progress-petals)|features\/(account\/components\/picture-upload|badges\/badges\.queries|journey\/journey\.(guards|mutations)|learning\/kept\/kept-words))\.tsx?|contract\/src\/(us-date|list-words)\.ts/,
  },
  // Members spend most of the journey in Step 1.
  { name: 'assessment', test: /app\/pages\/journey\/(steps|step-one)\.tsx/ },
  // Modules and coaching: what the board on the dashboard shares with their pages. Not what asks for a card.
  {
    name: 'learning',
    test: /app\/(features\/(learning|courses)\/|ui\/wheel\/drop-ring)|contract\/src\/(learning|courses)\//,
    minShareCount: 2,
  },
  {
    name: 'coaching',
    test: /app\/(features\/(chat|coaching(?!\/(components\/(find-coach|my-coach|wallet|questionnaire)|coach-portal|agreements|own-notes|preparation|ending|client-page))|sessions(?!\/components\/(proposed|session-feed))|meetings)\/|ui\/modals\/room-frame)|contract\/src\/(chat|coaching|sessions|meetings)\/(?!.*\.schema)/,
    minShareCount: 2,
  },
  { name: 'dashboard', test: /app\/pages\/member\/(dashboard|non-subscriber)\.tsx/ },
  // Installing and reminders: the frame of members' pages has them in common with the account, which it must not load.
  {
    name: 'installing',
    test: /app\/features\/(notifications\/reminders\/(own-device|permission-rest)|shell\/use-install)\.ts/,
  },
  // With the styles of its security view, so that both views need the same sheets.
  {
    name: 'account',
    test: /app\/(pages\/member\/account\.tsx|features\/account\/security\/components\/security\.module\.css)/,
  },
  { name: 'security', test: /app\/pages\/member\/security\.tsx/ },
]

export const CHUNKS = GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index }))
