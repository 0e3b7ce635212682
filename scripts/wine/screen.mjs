import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntilTruthy } from './checks.mjs'
import { debianMountPaths } from './places.mjs'
import { runRequiredCommand, startInProcessGroup } from './run.mjs'

/**
 * Opens an in-memory screen with an unused display number. Screenshots go to the results.
 * @returns {Promise<{ display: string, picture: (name: string) => void, read: (part: { x: number,
 * y: number, width: number, height: number }) => Buffer, click: (x: number, y: number) => void,
 * key: (...keys: string[]) => void, close: () => void }>}
 */
export async function openWineScreen() {
  const log = join(debianMountPaths.work, 'logs', 'screen.log')
  // The X server prints its display number to the log file when it is ready.
  const server = startInProcessGroup(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1366x768x24', '-nolisten', 'tcp'],
    { env: process.env, log }
  )
  const number = await waitUntilTruthy(
    'the screen',
    () => /^\d+$/m.exec(readFileSync(log, 'utf8'))?.[0]
  )
  const display = `:${number}`
  const pictures = join(debianMountPaths.work, 'results', 'pictures')
  mkdirSync(pictures, { recursive: true })
  const env = { ...process.env, DISPLAY: display }
  return {
    display,
    picture: name =>
      runRequiredCommand('import', ['-window', 'root', '-trim', join(pictures, `${name}.png`)], {
        env
      }),
    /** Returns the colour bytes of a part of the screen. */
    read: ({ x, y, width, height }) =>
      runRequiredCommand(
        'import',
        ['-window', 'root', '-crop', `${width}x${height}+${x}+${y}`, 'rgb:-'],
        {
          env,
          encoding: 'buffer'
        }
      ),
    /** Clicks at a point; `key` presses keys in sequence. */
    click: (x, y) =>
      runRequiredCommand('xdotool', ['mousemove', `${x}`, `${y}`, 'click', '1'], { env }),
    key: (...keys) => runRequiredCommand('xdotool', ['key', ...keys], { env }),
    close: server.kill
  }
}
