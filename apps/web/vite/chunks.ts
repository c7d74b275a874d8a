import type { Rolldown } from 'vite'

/**
 * Which modules share a download. Left alone, the bundler makes a file for every set of pages that share something: over
 * a hundred requests for one page. The first group that takes a module has it, with all that it imports.
 * No group takes `entry.client`: whatever loads a file runs it, and React would start before the page's modules are known.
 */
const GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
  // Only when somebody has written into a form (docs/decisions/0047).
  { name: 'zod', test: /node_modules\/zod\// },
  // Around every public page; members' pages share most of it.
  {
    name: 'base',
    test: /app\/(root|pages\/public\/public-frame|features\/site\/page-meta)\.tsx?/,
  },
  // Icons, messages, tabs, fields that are written in without a form, too, sections with their wheel: what many pages of visitors and members are made of.
  {
    name: 'parts',
    test: /@tabler\/|app\/(lib\/(client-key|drafts|lazy-part|profile-picture|phone-mask)|ui\/(feedback\/(?!undo-message)|(lists|tabs|buttons|layout|text|portraits)\/|fields\/(field|text-field|text-area|checkbox-field|switch)\.|badges\/unread-count|wheel\/(?!progress-petals|tracker-pie)|sections\/(?!testimonials|point-))|features\/site\/(?!components\/site-testimonials))|contract\/src\/(date-words|grouped-number|local-day|tidy-text)/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /app\/ui\/fields\/(use-fields|person-fields|password-field|field-list)\.tsx?/,
  },
  // What pages of words are made of. Without products: a page with a form has one drawing, and stays light.
  {
    name: 'illustrations',
    test: /app\/ui\/(illustrations\/(?!product|ingredients)|sections\/point-)/,
    minShareCount: 2,
  },
  { name: 'carousel', test: /app\/ui\/carousel\/|testimonials/, minShareCount: 2 },
  { name: 'login', test: /app\/features\/account\/components\/login-modal\.tsx/ },
  // Free tests, and Step 1 with its films.
  {
    name: 'questions',
    test: /app\/(ui\/(journey\/|media\/|fields\/score-slider|modals\/link-ways)|lib\/focus-heading)|assessment\.constants|site-content:films/,
    minShareCount: 2,
  },
  {
    name: 'payment',
    test: /app\/features\/billing\/(membership-words|use-payment|stripe-script|offer|components\/(card-fields|bank-window))/,
    minShareCount: 2,
  },
  // Step 1 is part of it: members spend most of the journey there, and its styles are in the page at once.
  {
    name: 'member',
    test: /app\/(pages\/(member\/member-frame|journey\/(steps|step-one))|lib\/use-outbox|features\/badges\/badges\.queries)\.tsx?/,
  },
  // What the board on the dashboard shares with the pages of modules, notes and calendar: they are opened without it, too.
  {
    name: 'learning',
    test: /app\/(features\/(learning|courses)\/|ui\/wheel\/(progress-petals|drop-ring))|contract\/src\/(learning|courses)\//,
    minShareCount: 2,
  },
  // What the card My Oola coach shares with the coaching room, and a field of both.
  {
    name: 'coaching',
    test: /app\/features\/(chat|coaching|sessions|meetings)\/([^/]*\.ts|components\/join-session)|ui\/fields\/select-field|contract\/src\/(chat|coaching|sessions|meetings)\//,
    minShareCount: 2,
  },
  // What the room shares with its pages: chat, calendar, wallet, call.
  {
    name: 'room',
    test: /app\/(features\/(chat|sessions|meetings)\/components\/|pages\/member\/coaching-room\/|ui\/modals\/room-frame)/,
    minShareCount: 2,
  },
  { name: 'dashboard', test: /app\/pages\/member\/(dashboard|non-subscriber|account)\.tsx/ },
  // A visitor's first page, and who invited her to it.
  { name: 'home', test: /app\/pages\/public\/(home|alias-profile)\.tsx/ },
  // The dashboard's lower half, which comes when it is nearly in view.
  { name: 'below', test: /app\/pages\/member\/dashboard-below\.tsx/ },
]

export const CHUNKS = GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index }))
