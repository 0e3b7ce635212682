import { fuses } from '../packaging/fuses.mjs'

/**
 * What has to hold: Electron's own checklist, its fuses, and the faults that must do no harm. A test names the rows that it
 * covers (`E05`, `fuse runAsNode`, `F03`); scripts/assurance.mjs joins them.
 */
export const checklist = rows('E', [
  'Only secure content: no network at all',
  'No Node.js integration in pages',
  'Context isolation in every page',
  'Every page in the sandbox',
  'Every permission denied but copying text',
  'webSecurity stays on',
  'A content security policy without unsafe parts',
  'No insecure content allowed',
  'No experimental features',
  'No Blink features',
  '<webview>: no allowpopups',
  '<webview>: none can be attached',
  'No navigation away',
  'No new windows',
  'shell.openExternal is never called',
  'A current Electron',
  'The sender of every call is checked',
  'No file: addresses, a scheme of our own',
  'All nine fuses decided and read back',
  'No raw Electron over the bridge'
])

export const faults = rows('F', [
  'kill -9 under write load',
  'death at every system call of a save',
  'full disk, also half-way through a write',
  'fsync or close fails',
  'folder or file read-only',
  'rename refused because somebody has the file open (Windows)',
  'store of no bytes',
  'store cut, NUL-filled, random or UTF-16',
  'valid JSON, wrong root',
  'schema violation, unknown or forbidden keys',
  'older version of the data',
  'newer version of the data',
  'migration throws or is killed',
  'two instances',
  'lock bypassed: two writers on one folder',
  'temporary files left behind',
  'the clock jumps',
  'store replaced while running',
  'power loss',
  'logoff, SIGTERM, SIGHUP',
  'a million log rows',
  'main process out of memory',
  'page crashes',
  'page hangs',
  'preload or bundle missing or broken',
  'uncaught exception in main',
  'GPU process gone',
  'helper thread or process dies half-way',
  'malformed call',
  'call from a wrong sender',
  'unknown call, arguments too many or missing',
  'flood of calls',
  'prototype pollution',
  'oversized payload',
  'path traversal in an export name',
  'reserved and hostile file names',
  'formula injection in CSV',
  'delimiters, quotes, line ends and NUL in CSV',
  'full disk, kill or cancel during an export',
  'export target busy, a folder or a link',
  'dialog returns a name without extension, or nothing',
  'every way to navigate away',
  'drag and drop of files, addresses, text',
  'handlers of the operating system',
  'traversal in app:// addresses',
  'oversized or wrongly typed upload',
  'hostile document names',
  'zip bombs and active documents',
  'UNC and device paths',
  'invalid Unicode',
  'NFC and NFD Vietnamese',
  'any outbound traffic'
])

export const fuseRows = Object.entries(fuses).map(([name, on]) => ({
  id: `fuse ${name}`,
  title: on ? 'on' : 'off'
}))

/** Ids of the rows that a test's name covers. */
export function rowsOf(name) {
  return [...new Set(name.match(/\b(?:[EF]\d\d|fuse [a-zA-Z0-9]+)\b/g) ?? [])]
}

function rows(letter, titles) {
  return titles.map((title, index) => ({
    id: `${letter}${String(index + 1).padStart(2, '0')}`,
    title
  }))
}
