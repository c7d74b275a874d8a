import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** The part of rolldown's chunking context that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const app = (file: string) => resolve(import.meta.dirname, '../app', file)
const filesIn = (folder: string) =>
  readdirSync(app(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map(({ name }) => app(`${folder}/${name}`))

/** Every page loads these. */
const EVERY_PAGE = ['root.tsx'].map(app)
/** With what every page's head is made of: left to the bundler, it lies beside drawings that bring the home page along. */
const PUBLIC_FRAME = ['pages/public/frame.tsx', 'features/site/page-meta.ts'].map(app)
/** Apart from the ways in, which need the whole login. */
const PUBLIC_PAGES = filesIn('pages/public').filter((file) => !/(login|reset-password)\.tsx$/.test(file))
/** A visitor's first page. */
const HOME = ['pages/public/home.tsx'].map(app)
/** Questions of a visitor. */
const TESTS = ['free-test', 'mind-body'].map((page) => app(`pages/public/${page}.tsx`))
/** Login opens over any public page, and asks again over a member's. */
const LOGIN = ['features/account/components/login-modal.tsx'].map(app)
const MEMBER_FRAME = ['pages/member/frame.tsx', 'pages/journey/steps.tsx'].map(app)
/** The first screen of the journey, and the one that members spend most of it on. */
const STEP_ONE = ['pages/journey/step-one.tsx'].map(app)
const JOURNEY_PAGES = filesIn('pages/journey')
/** Both forms of the dashboard. */
const DASHBOARD = ['pages/member/dashboard.tsx', 'pages/member/non-subscriber.tsx'].map(app)
/** Their lower half, which comes when it is nearly in view. */
const DASHBOARD_BELOW = ['pages/member/dashboard-below.tsx'].map(app)

/** `entries` and all of our own modules that they import at once. */
const closure = (entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set<string>()
  const queue = [...entries]
  for (const id of queue) {
    // A package's index imports all of the package; what is used of it goes with its first user.
    if (seen.has(id) || (id.includes('/node_modules/') && !ICON.test(id))) continue
    seen.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/** Whether a module belongs to `entries`. One walk a build: all modules come with the same graph. */
const partOf = (entries: readonly string[]) => {
  const walks = new WeakMap<ModuleGraph, ReadonlySet<string>>()
  return (id: string, graph: ModuleGraph): boolean => {
    const ids = walks.get(graph) ?? closure(entries, graph)
    walks.set(graph, ids)
    return ids.has(id)
  }
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\/|rolldown\/runtime|preload-helper/
const ICON = /node_modules\/@tabler\/icons-react\/dist\/esm\//
const FONT = /node_modules\/@fontsource/

const onEveryPage = partOf(EVERY_PAGE)
const onPublicFrame = partOf(PUBLIC_FRAME)
const onPublicPages = partOf(PUBLIC_PAGES)
const onHome = partOf(HOME)
const onOtherPages = partOf(
  PUBLIC_PAGES.filter((page) => !/\/(home|home-below|login|frame)\.tsx$/.test(page)),
)
const onTests = partOf(TESTS)
const onLogin = partOf(LOGIN)
const onMemberFrame = partOf(MEMBER_FRAME)
const onStepOne = partOf(STEP_ONE)
const onJourney = partOf(JOURNEY_PAGES)
const onDashboard = partOf(DASHBOARD)
const onWholeDashboard = partOf([...DASHBOARD, ...DASHBOARD_BELOW])
const belowDashboard = partOf(DASHBOARD_BELOW)
const onMemberPages = partOf([...MEMBER_FRAME, ...STEP_ONE, ...DASHBOARD])

type Rule = (id: string, graph: ModuleGraph) => boolean

/** The downloads and what belongs to each; the first that takes a module has it. */
const RULES: readonly (readonly [string, Rule])[] = [
  ['framework', (id) => FRAMEWORK.test(id)],
  // What every page needs, and what visitors and members both meet first.
  [
    'base',
    (id, graph) =>
      FONT.test(id) ||
      onEveryPage(id, graph) ||
      (onHome(id, graph) && onMemberPages(id, graph)) ||
      (onPublicFrame(id, graph) && (onMemberPages(id, graph) || onLogin(id, graph))),
  ],
  // Around every public page, with what the home page shares with others.
  ['public', (id, graph) => onPublicFrame(id, graph) || (onHome(id, graph) && onOtherPages(id, graph))],
  ['home', onHome],
  // Fields, messages, tabs, the slider of a question: what other public pages share with the login and with members.
  [
    'parts',
    (id, graph) =>
      (onPublicPages(id, graph) && onLogin(id, graph)) || (onTests(id, graph) && onMemberPages(id, graph)),
  ],
  ['login', onLogin],
  // Drawings, carousels and the like, which other public pages share with what members open later.
  [
    'pictures',
    (id, graph) => onPublicPages(id, graph) && (onWholeDashboard(id, graph) || onJourney(id, graph)),
  ],
  // Around every member's page, with what the dashboard and the journey have in common. The styles of the two parts
  // that come at once, but later than the page, are there already: each would be one more request.
  [
    'member',
    (id, graph) =>
      (id.endsWith('.css') && (onStepOne(id, graph) || belowDashboard(id, graph))) ||
      onMemberFrame(id, graph) ||
      (onWholeDashboard(id, graph) && onJourney(id, graph)),
  ],
  ['dashboard', onDashboard],
  ['below', belowDashboard],
  ['step-one', onStepOne],
]

const priorityOf = (index: number) => RULES.length + 1 - index

/**
 * Which modules share a download. Left alone, the bundler makes a file for every set of pages that share something:
 * over a hundred requests for one page, which a phone on a slow line pays for one by one. What no rule takes, and more
 * than one page uses, is kept by who uses it, so that no page loads what only others need.
 */
export const CHUNKS = [
  ...RULES.map(([name, belongs], index) => ({
    name: (id: string, graph: ModuleGraph) => (belongs(id, graph) ? name : null),
    priority: priorityOf(index),
  })),
  {
    name: 'shared',
    test: /app\/(features|ui|lib)\/|packages\/contract|node_modules/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8000,
    priority: 0,
  },
]

/** A shared part is named after everyone who uses it, which the list of routes repeats again and again. */
export const chunkFileName = ({ name }: { name: string }) => `assets/${name.split('~', 1)}-[hash].js`
