import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** The part of rolldown's chunking context that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

const app = (file: string) => resolve(import.meta.dirname, '../app', file)
const filesIn = (folder: string) =>
  readdirSync(app(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map(({ name }) => app(`${folder}/${name}`))

/** Every page loads these. */
const EVERY_PAGE = ['root.tsx'].map(app)
/** With what every page's head is made of: left to the bundler, it lies beside drawings that bring the home page along. */
const PUBLIC_FRAME = ['pages/public/public-frame.tsx', 'features/site/page-meta.ts'].map(app)
const ROUTES = readFileSync(app('routes.ts'), 'utf8')
/** What visitors open by an address; other files beside them are parts, some of which come later. */
const VISITORS_PAGES = [...ROUTES.matchAll(/'(pages\/public\/[\w-]+\.tsx)'/g)].map(([, file = '']) =>
  app(file),
)
/** Apart from the ways in, which need the whole login. */
const PUBLIC_PAGES = VISITORS_PAGES.filter((file) => !/(login|reset-password)\.tsx$/.test(file))
/** What only who is signed in gets of them. */
const MEMBERS_PARTS = ['pages/public/enrolment-upgrade.tsx'].map(app)
/** A visitor's first page, and who invited her to it. */
const HOME = ['home', 'alias-profile'].map((page) => app(`pages/public/${page}.tsx`))
/** Pages without the sections, drawings and carousels that the others are made of. */
const FORMS = ['login', 'reset-password', 'enrolment', 'not-found', 'free-test-result', 'stress-report'].map(
  (page) => app(`pages/public/${page}.tsx`),
)
/** Questions of a visitor. */
const TESTS = ['free-test', 'mind-body'].map((page) => app(`pages/public/${page}.tsx`))
/** Login opens over any public page, and asks again over a member's. */
const LOGIN = ['features/account/components/login-modal.tsx'].map(app)
const MEMBER_FRAME = ['pages/member/member-frame.tsx', 'pages/journey/steps.tsx'].map(app)
/** The first screen of the journey, and the one that members spend most of it on. */
const STEP_ONE = ['pages/journey/step-one.tsx'].map(app)
const JOURNEY_PAGES = filesIn('pages/journey')
/** Both forms of the dashboard. */
const DASHBOARD = ['pages/member/dashboard.tsx', 'pages/member/non-subscriber.tsx'].map(app)
/** Their lower half, which comes when it is nearly in view, and what lies behind the tabs of the first screen. */
const DASHBOARD_BELOW = [
  'pages/member/dashboard-below.tsx',
  'features/actions/components/day/daily-actions-tab.tsx',
  'features/todo/components/todo-tab.tsx',
].map(app)

type Imports = (module: ModuleInfo) => readonly string[]
const atOnce: Imports = ({ importedIds }) => importedIds
const everWanted: Imports = ({ importedIds, dynamicallyImportedIds }) =>
  [...importedIds, ...dynamicallyImportedIds].filter((id) => !MEMBERS_PARTS.includes(id))

/** `entries` and all of our own modules that they import. */
const closure = (entries: readonly string[], graph: ModuleGraph, imports: Imports): ReadonlySet<string> => {
  const seen = new Set<string>()
  const queue = [...entries]
  for (const id of queue) {
    // A package's index imports all of the package; what is used of it goes with its first user.
    if (seen.has(id) || (id.includes('/node_modules/') && !ICON.test(id))) continue
    seen.add(id)
    const module = graph.getModuleInfo(id)
    if (module) queue.push(...imports(module))
  }
  return seen
}

/** Whether a module belongs to `entries`. One walk a build: all modules come with the same graph. */
const partOf = (entries: readonly string[], imports = atOnce) => {
  const walks = new WeakMap<ModuleGraph, ReadonlySet<string>>()
  return (id: string, graph: ModuleGraph): boolean => {
    const ids = walks.get(graph) ?? closure(entries, graph, imports)
    walks.set(graph, ids)
    return ids.has(id)
  }
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\/|rolldown\/runtime|preload-helper/
const FIELDS = /\/app\/ui\/fields\//
const isStyle = (id: string) => id.endsWith('.css')
const ICON = /node_modules\/@tabler\/icons-react\/dist\/esm\//
const FONT = /node_modules\/@fontsource/

const onEveryPage = partOf(EVERY_PAGE)
const onPublicFrame = partOf(PUBLIC_FRAME)
const onPublicPages = partOf(PUBLIC_PAGES)
const onHome = partOf(HOME)
const onOtherPages = partOf(VISITORS_PAGES.filter((page) => !/\/(home|public-frame)\.tsx$/.test(page)))
const everForVisitors = partOf(VISITORS_PAGES, everWanted)
const onForms = partOf(FORMS)
const onTests = partOf(TESTS)
const onWheelResult = partOf(['pages/public/free-test-result.tsx'].map(app))
const onStressReport = partOf(['pages/public/stress-report.tsx'].map(app))
const onLogin = partOf(LOGIN)
const onMemberFrame = partOf(MEMBER_FRAME)
const onStepOne = partOf(STEP_ONE)
const onJourney = partOf(JOURNEY_PAGES)
const onDashboard = partOf(DASHBOARD)
const onWholeDashboard = partOf([...DASHBOARD, ...DASHBOARD_BELOW])
const belowDashboard = partOf(DASHBOARD_BELOW)
const onMemberPages = partOf([...MEMBER_FRAME, ...STEP_ONE, ...DASHBOARD, ...DASHBOARD_BELOW])

type Rule = (id: string, graph: ModuleGraph) => boolean

/** What a question is made of, in a free test and in Step 1. Not its icons and styles, which come with those of others. */
const isQuestion: Rule = (id, graph) =>
  onTests(id, graph) &&
  onStepOne(id, graph) &&
  !(onWholeDashboard(id, graph) || onLogin(id, graph) || ICON.test(id) || isStyle(id))

/** The downloads and what belongs to each; the first that takes a module has it. */
const RULES: readonly (readonly [string, Rule])[] = [
  ['framework', (id) => FRAMEWORK.test(id)],
  // Only when somebody has written into a form (docs/decisions/0047).
  ['zod', (id) => /node_modules\/zod\//.test(id)],
  // What every page needs, and what visitors and members both meet. Drawings and carousels are among it, although forms
  // do without: in a file of their own they would be one more request of the dashboard and of most public pages.
  [
    'base',
    (id, graph) =>
      FONT.test(id) ||
      onEveryPage(id, graph) ||
      (onHome(id, graph) && onMemberPages(id, graph)) ||
      (onPublicFrame(id, graph) && (onMemberPages(id, graph) || onLogin(id, graph))),
  ],
  // Around every public page.
  ['public', (id, graph) => onPublicFrame(id, graph) || (onHome(id, graph) && onForms(id, graph))],
  // What the home page shares with other pages that tell something.
  ['sections', (id, graph) => onHome(id, graph) && onOtherPages(id, graph)],
  ['home', onHome],
  ['forms', (id) => /node_modules\/(react-hook-form|@hookform)\/|ui\/fields\/use-fields/.test(id)],
  // Fields, messages, tabs: what other public pages and the login share with members.
  [
    'parts',
    (id, graph) =>
      !isQuestion(id, graph) &&
      ((onPublicPages(id, graph) && (onLogin(id, graph) || FIELDS.test(id))) ||
        ((everForVisitors(id, graph) || onLogin(id, graph)) &&
          (onMemberFrame(id, graph) || onWholeDashboard(id, graph) || onJourney(id, graph)))),
  ],
  ['questions', isQuestion],
  // Results have no HTML of their own that could hold their styles: each file is two requests.
  ['results', (id, graph) => onWheelResult(id, graph) && onStressReport(id, graph) && !onTests(id, graph)],
  ['login', onLogin],
  // Around every member's page, with what the dashboard and the journey have in common. The styles of the two parts
  // that come at once, but later than the page, are there already: each would be one more request.
  [
    'member',
    (id, graph) =>
      (isStyle(id) && (onStepOne(id, graph) || belowDashboard(id, graph))) ||
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
const byUsers = {
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 1000,
} as const

export const CHUNKS = [
  ...RULES.map(([name, belongs], index) => ({
    name: (id: string, graph: ModuleGraph) => (belongs(id, graph) ? name : null),
    priority: priorityOf(index),
  })),
  // Small files are put together with their neighbours, but what visitors need never with what only members do.
  {
    name: (id: string, graph: ModuleGraph) => (everForVisitors(id, graph) ? 'visitors' : null),
    ...byUsers,
    priority: 1,
  },
  {
    name: 'shared',
    test: /app\/(features|ui|lib)\/|packages\/contract|node_modules/,
    ...byUsers,
    priority: 0,
  },
]

/** A shared part is named after everyone who uses it, which the list of routes repeats again and again. */
export const chunkFileName = ({ name }: { name: string }) => `assets/${name.split('~', 1)}-[hash].js`
