import { join } from 'node:path'
import { waitUntilTruthy } from './checks.mjs'
import { debianMountPaths } from './places.mjs'
import { runRequiredCommand } from './run.mjs'

const program = join(debianMountPaths.work, 'windows.exe')

/**
 * @typedef {{ handle: string, kind: string, text: string, controls: readonly { handle: string, kind: string, text: string }[] }} WindowsWindow
 */

/** Reads and drives the windows of Windows programs from inside Wine (`programs/windows.c`). */
export function createWindowDriver(wine) {
  runRequiredCommand('i686-w64-mingw32-gcc', [
    ...['-O1', '-municode', '-s', '-o', program],
    join(debianMountPaths.project, 'scripts', 'wine', 'programs', 'windows.c')
  ])
  const ask = async (...args) => {
    const { code, output } = await wine.run([program, ...args])
    if (code !== 0) throw new Error(`windows ${args.join(' ')} ended with ${code}: ${output}`)
    return output
  }
  const list = async () => parseWindowList(await ask('list'))
  return {
    list,
    /** Waits for the window that contains a text. */
    find: (text, seconds) =>
      waitUntilTruthy(
        `a window with “${text}”`,
        async () =>
          (await list()).find(window => windowTextsOf(window).some(one => one.includes(text))),
        seconds
      ),
    /** Waits until no window contains the text. */
    gone: (text, seconds) =>
      waitUntilTruthy(
        `the end of the window with “${text}”`,
        async () =>
          !(await list()).some(window => windowTextsOf(window).some(one => one.includes(text))),
        seconds
      ),
    /** Clicks a button of a window. */
    click: (window, label) => ask('click', controlOf(window, label).handle),
    /** Sets the text of the first input field of a window. */
    type: (window, text) => {
      const field = window.controls.find(({ kind }) => kind === 'Edit')
      if (!field) throw new Error(`no field in ${windowTextsOf(window).join(', ')}`)
      return ask('text', field.handle, text)
    },
    close: window => ask('close', window.handle),
    /** Sets the font of menus and message boxes to one with Vietnamese letters. */
    setFont: name => ask('font', name)
  }
}

function controlOf(window, label) {
  const found = window.controls.find(
    ({ kind, text }) => kind === 'Button' && text.replaceAll('&', '').startsWith(label)
  )
  if (!found) throw new Error(`no button ${label} in ${windowTextsOf(window).join(', ')}`)
  return found
}

/** Title and texts of a window. @param {WindowsWindow} window */
export const windowTextsOf = ({ text, controls }) => [text, ...controls.map(one => one.text)]

/**
 * Parses the windows and their controls from the output of `windows list`. NSIS writes Vietnamese
 * with decomposed accents; here they are composed.
 * @param {string} output
 * @returns {WindowsWindow[]}
 */
export function parseWindowList(output) {
  const windows = []
  for (const line of output.split(/\r?\n/)) {
    const [depth, handle, kind, text = ''] = line.split('\t')
    if (kind === undefined) continue
    const one = { handle, kind, text: text.normalize('NFC') }
    if (depth === '0') windows.push({ ...one, controls: [] })
    else windows.at(-1)?.controls.push(one)
  }
  return windows
}
