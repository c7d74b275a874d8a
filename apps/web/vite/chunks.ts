import { resolve } from 'node:path'

/** The part of rolldown's chunking context that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const app = (file: string) => resolve(import.meta.dirname, '../app', file)
/** Every page loads this. */
const EVERY_PAGE = [app('root.tsx')]
/** A visitor's first page. */
const PUBLIC_PAGE = [app('pages/public/frame.tsx'), app('pages/public/home.tsx')]
/** What a member has open every day. */
const MEMBER_PAGES = [app('pages/member/frame.tsx'), app('pages/journey/steps.tsx')]
/** The ways in. */
const LOGIN_PAGES = [
  'pages/public/login.tsx',
  'pages/public/reset-password.tsx',
  'pages/store/store-login.tsx',
  'features/account/components/login-modal.tsx',
].map(app)
/** The first screen of the journey, and the one that members spend most of it on. */
const STEP_ONE = [app('pages/journey/step-one.tsx')]
/** The other screens of the journey; each comes when its step does. */
const LATER_STEPS = ['step-two', 'step-three', 'goal-revision', 'customise', 'welcome-phase2'].map((page) =>
  app(`pages/journey/${page}.tsx`),
)
/** Both forms of the dashboard. */
const DASHBOARD_PAGES = [app('pages/member/dashboard.tsx'), app('pages/member/non-subscriber.tsx')]
/** Their lower half, which comes when it is nearly in view. */
const DASHBOARD_BELOW = [app('pages/member/dashboard-below.tsx')]

/** Our own modules that some modules import at once, those themselves left out. */
const importsOf = (entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set<string>()
  const queue = [...entries]
  for (const id of queue) {
    // A package's index imports all of the package; which part of it every page needs stands in CHUNKS.
    if (seen.has(id) || id.includes('/node_modules/')) continue
    seen.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  for (const entry of entries) seen.delete(entry)
  return seen
}

/** Whether one of `entries` imports a module. One walk a build: all modules come with the same graph. */
const importedBy = (entries: readonly string[]) => {
  const walks = new WeakMap<ModuleGraph, ReadonlySet<string>>()
  return (id: string, graph: ModuleGraph): boolean => {
    const ids = walks.get(graph) ?? importsOf(entries, graph)
    walks.set(graph, ids)
    return ids.has(id)
  }
}

const onFirstPages = importedBy([...EVERY_PAGE, ...PUBLIC_PAGE])
const onMemberPages = importedBy(MEMBER_PAGES)
const onLogin = importedBy(LOGIN_PAGES)
const onStepOne = importedBy(STEP_ONE)
const onLaterSteps = importedBy(LATER_STEPS)
const onJourney = importedBy([...STEP_ONE, ...LATER_STEPS])
const onDashboard = importedBy(DASHBOARD_PAGES)
const onWholeDashboard = importedBy([...DASHBOARD_PAGES, ...DASHBOARD_BELOW])
const belowDashboard = importedBy(DASHBOARD_BELOW)
/** Packages that every page needs a part of. */
const BASE_PACKAGES =
  /node_modules\/(@fontsource|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes))/
/** Some hundred bytes each, and used here and there: whoever takes one first would else be loaded for it. */
const ICON = /node_modules\/@tabler\/icons-react\/dist\/esm\/icons\//
/** A member meets most of the styles on the way; in one file they cost one request. */
const MEMBER_STYLES = /app\/(features\/(?!site|shell)|pages\/(member|journey)|ui)\/.*\.css$/

/**
 * Which modules share a download. Left alone, the bundler makes a file for every set of pages that share something:
 * over a hundred requests for one page, which a phone on a slow line pays for one by one. So: the framework, what
 * visitors meet first and every page uses, what the ways in share with the pages behind them, what members' pages use
 * with all of their styles, Mantine's inputs, icons, what Step 1 shares, what the dashboard shares with the journey,
 * what several screens of the journey share, and one file for each page.
 */
export const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\/|rolldown\/runtime|preload-helper/,
    priority: 5,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      BASE_PACKAGES.test(id) || onFirstPages(id, graph) ? 'base' : null,
    priority: 4,
  },
  {
    // What the ways in share with the pages behind them.
    name: (id: string, graph: ModuleGraph) =>
      onLogin(id, graph) && (onMemberPages(id, graph) || onJourney(id, graph) || onWholeDashboard(id, graph))
        ? 'common'
        : null,
    priority: 3.5,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      MEMBER_STYLES.test(id) || onMemberPages(id, graph) ? 'member' : null,
    priority: 3,
  },
  { name: 'icons', test: ICON, priority: 2 },
  {
    // What Step 1 shares with others comes apart, so that it loads nothing of theirs.
    name: (id: string, graph: ModuleGraph) =>
      onStepOne(id, graph) && onWholeDashboard(id, graph) ? 'one' : null,
    priority: 1.7,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      onStepOne(id, graph) && onLaterSteps(id, graph) ? 'steps' : null,
    priority: 1.6,
  },
  {
    // What dashboard and journey have in common, so that neither loads what only the other one needs. It comes before
    // both, because a chunk takes along all that its modules import.
    name: (id: string, graph: ModuleGraph) =>
      onJourney(id, graph) && onWholeDashboard(id, graph) ? 'shared' : null,
    priority: 1.5,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      !onJourney(id, graph) && onDashboard(id, graph) ? 'dashboard' : null,
    priority: 1.4,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      !onJourney(id, graph) && belowDashboard(id, graph) ? 'below' : null,
    priority: 1.3,
  },
  {
    name: 'journey',
    test: /app\/(features\/(?!site)|ui|lib)\/|packages\/contract|node_modules/,
    minShareCount: 2,
    priority: 1,
  },
]
