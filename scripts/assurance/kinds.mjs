/**
 * What a test is run on, which says what it can show. *text*: it reads the code and runs nothing of it; its title says so.
 * *unit*: our code in Node. *host*: the built program over the Chromium host, which stands in for Electron and so shows
 * nothing that is Electron's own. *Electron*: the program over real Electron. *Windows*: the same on Windows.
 * @typedef {'text' | 'unit' | 'host' | 'Electron' | 'Windows'} Kind
 */

/**
 * The kinds that meet a need. A row needs the least kind that fails when its property breaks.
 * @type {Readonly<Record<Kind, readonly Kind[]>>}
 */
export const metBy = {
  text: ['text', 'unit', 'host', 'Electron', 'Windows'],
  unit: ['unit', 'Electron', 'Windows'],
  host: ['host', 'Electron', 'Windows'],
  Electron: ['Electron', 'Windows'],
  Windows: ['Windows']
}

const textMark = / ?\(text\)/

/** Name of a test without its mark. */
export function withoutMark(name) {
  return name.replace(textMark, '')
}

/**
 * The kind of a test from where it lives, the runtime that the end-to-end tests ran on, and its own mark.
 * @param {string} file path below the project @param {string} name @param {string} [runtime] of the end-to-end tests
 * @returns {Kind}
 */
export function kindOf(file, name, runtime) {
  if (textMark.test(name)) return 'text'
  if (file.startsWith('tests/packaged/'))
    return /\bon Windows\b/.test(name) ? 'Windows' : 'Electron'
  if (file.startsWith('tests/e2e/')) return runtime === 'electron' ? 'Electron' : 'host'
  return file.startsWith('tests/unit/host/') ? 'host' : 'unit'
}

/** Whether a test would meet a need where it could run: also the end-to-end tests, which run on Electron where it is. */
export function isWrittenFor(need, { file, kind }) {
  return metBy[need].includes(kind) || (need === 'Electron' && file.startsWith('tests/e2e/'))
}
