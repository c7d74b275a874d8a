import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { isMissing } from '../../scripts/test-programs.ts'

/** Where there is none the test that needs it is skipped, and says so. In CI it fails. */
export const skipsWebKit = isMissing('WebKitWebDriver') || isMissing('Xvfb')

/** WebKit has no headless mode: it draws on a screen that nobody sees. */
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port')
  return address.port
}

const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = screen.stdio[3]
  if (!output || !('read' in output)) throw new Error('the screen has no output')
  const [number] = await once(createInterface({ input: output }), 'line')
  return { screen, display: `:${number}` }
}

/**
 * A page in Debian's WebKit, driven over WebDriver (W3C). Playwright drives a build of its own only, which is not in Debian.
 */
export const openWebKit = async () => {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const close = async () => {
    for (const one of [driver, screen]) {
      if (one.exitCode !== null || one.signalCode !== null) continue
      const ended = once(one, 'exit')
      one.kill()
      await ended
    }
  }

  const command = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  /** Until it holds, at most a minute. */
  const until = async <T>(look: () => Promise<T | null | undefined | false>, what: string): Promise<T> => {
    for (let left = 300; left > 0; left -= 1) {
      const found = await look().catch(() => null)
      if (found) return found
      await pause(200)
    }
    throw new Error(`not seen in WebKit: ${what}`)
  }

  try {
    await until(() => command('GET', '/status').then(() => true), 'its driver')
    const { sessionId } = (await command('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
      },
    })) as { sessionId: string }
    const at = `/session/${sessionId}`
    const run = (script: string, ...args: unknown[]) =>
      command('POST', `${at}/execute/sync`, { script, args })
    const find = async (xpath: string): Promise<string> =>
      until(async () => {
        const element = await command('POST', `${at}/element`, { using: 'xpath', value: xpath })
        return Object.values(element as Record<string, string>)[0]
      }, xpath)
    return {
      run,
      until,
      goto: (url: string) => command('POST', `${at}/url`, { url }),
      reload: () => command('POST', `${at}/refresh`),
      press: async (xpath: string) =>
        void (await command('POST', `${at}/element/${await find(xpath)}/click`)),
      type: async (xpath: string, text: string) =>
        void (await command('POST', `${at}/element/${await find(xpath)}/value`, { text })),
      /** Waits until the page says these words. */
      untilSaid: (words: string) =>
        until(
          () =>
            run("return document.body.innerText.replace(/\\s+/g, ' ')").then((text) =>
              String(text).includes(words),
            ),
          words,
        ),
      picture: async (): Promise<Buffer> =>
        Buffer.from(String(await command('GET', `${at}/screenshot`)), 'base64'),
      close: async () => {
        await command('DELETE', at).catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
