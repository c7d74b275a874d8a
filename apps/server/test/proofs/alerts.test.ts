import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentedCommands } from '../../../../scripts/documented-commands.ts'
import { ROOT, readText } from '../../../../scripts/source-files.ts'
import { isMissing } from '../../../../scripts/test-programs.ts'

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

it.skipIf(isMissing('promtool'))('promtool accepts every query of the dashboard [OPS-16]', () => {
  const { panels } = JSON.parse(readText('deploy/grafana/dashboards/oola.json')) as { panels: Panel[] }
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(30)
  const rules = queries.map((expr, at) => ({
    record: `query_${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  const folder = mkdtempSync(path.join(tmpdir(), 'oola-dashboard-'))
  const file = path.join(folder, 'queries.yml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const checked = execFileSync('sh', ['-euc', `promtool check rules ${file}`], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
  rmSync(folder, { recursive: true })
  expect(checked).toContain(`SUCCESS: ${queries.length} rules found`)
})

describe('the alerts [OPS-16]', () => {
  it('each have a place in the page of incidents', () => {
    const page = readText('docs/operations/incidents.md')
    const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) =>
      title?.toLowerCase().replaceAll(' ', '-'),
    )
    const links = [...readText('deploy/prometheus/alerts.yml').matchAll(/runbook_url: (\S+)#(\S+)/g)]
    expect(links.length).toBeGreaterThan(10)
    for (const [, file, anchor] of links) {
      expect(file).toBe('docs/operations/incidents.md')
      expect(anchors).toContain(anchor)
    }
  })

  it.skipIf(isMissing('promtool'))('are valid, and each fires and does not fire', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'oola-prometheus-'))
    const copy = path.join(folder, 'deploy/prometheus')
    cpSync(path.join(ROOT, 'deploy/prometheus'), copy, { recursive: true })
    writeFileSync(path.join(copy, 'metrics-token'), 'a-token-of-16-signs')
    const run = (commands: string): string =>
      execFileSync('sh', ['-euc', commands], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    expect(run('promtool check config deploy/prometheus/prometheus.yml')).toContain('SUCCESS')
    const rules = run(documentedCommands('watching', 'Prometheus and Grafana'))
    expect(rules.match(/SUCCESS/g)).toHaveLength(2)
    rmSync(folder, { recursive: true })
    const alerts = [...readText('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    )
    const tests = readText('deploy/prometheus/alerts.test.yml')
    for (const alert of alerts) {
      expect(tests).toMatch(new RegExp(`alertname: ${alert}\\n.*\\n +exp_alerts:\\n`))
      // It always fires.
      if (alert !== 'Watchdog')
        expect(tests).toMatch(new RegExp(`alertname: ${alert}\\n.*\\n +exp_alerts: \\[\\]`))
    }
  })
})
