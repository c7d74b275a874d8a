import { spawnSync } from 'node:child_process'

/**
 * Runs npm in a folder and returns its output. The Node that started npm runs it, like in scripts/run.mjs: npm may not
 * support the project's Node yet.
 * @throws when npm fails
 */
export const npm = (folder: string, ...args: string[]): string => {
  const { npm_node_execpath: node, npm_execpath: cli } = process.env
  const [command, ...before] = node && cli ? [node, cli] : ['npm']
  const { status, stdout } = spawnSync(command, [...before, ...args, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed (${status}).`)
  return stdout
}
