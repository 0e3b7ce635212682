import { electronFuses } from '../packaging/fuses.mjs'

/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} title
 * @property {readonly string[]} needs names of `needs` in kinds.mjs; the row is shown once tests meet all of them
 */

/**
 * Claims about the program: Electron's security checklist, its fuses, and the faults that must do
 * no harm. After its title a row lists its needs: for each part of the claimed property the weakest
 * kind of test that fails when that part breaks. The tags of a test are the ids of the rows that it
 * covers (`E05`, `fuse:runAsNode`, `F03`); scripts/assurance.mjs joins rows and tests.
 */
export const securityChecklist = rows('E', [
  ['Only secure content: no network at all', 'unit', 'Electron'],
  ['No Node.js integration in pages', 'unit'],
  ['Context isolation in every page', 'unit'],
  ['Every page in the sandbox', 'unit', 'Electron'],
  ['Every permission denied but copying text', 'unit'],
  ['webSecurity stays on', 'unit'],
  ['A content security policy without unsafe parts', 'unit', 'host'],
  ['No insecure content allowed', 'unit'],
  ['No experimental features', 'unit'],
  ['No Blink features', 'unit'],
  ['<webview>: no allowpopups', 'unit'],
  ['<webview>: none can be attached', 'unit'],
  ['No navigation away', 'unit', 'Electron'],
  ['No new windows', 'unit'],
  ['shell.openExternal is never called', 'text'],
  ['A current Electron', 'unit'],
  ['The sender of every call is checked', 'unit'],
  ['No file: addresses, a scheme of our own', 'unit'],
  // Only Electron 45 can demonstrate this, because Electron 25 has seven of the nine fuses.
  ['All nine fuses decided and read back', 'Electron 45'],
  ['No raw Electron over the bridge', 'Electron']
])

export const faultClaims = rows('F', [
  ['kill -9 under write load', 'unit'],
  ['death at every system call of a save', 'unit'],
  ['full disk, also half-way through a write', 'unit'],
  ['fsync or close fails', 'unit'],
  ['folder or file read-only', 'unit', 'host'],
  // Windows error codes are simulated in Node. Wine returns the same codes, so tests under Wine are
  // not required in addition.
  ['rename refused because somebody has the file open (Windows)', 'unit'],
  ['store of no bytes', 'unit'],
  ['store cut, NUL-filled, random or UTF-16', 'unit'],
  ['valid JSON, wrong root', 'unit'],
  ['schema violation, unknown or forbidden keys', 'unit'],
  ['older version of the data', 'unit'],
  ['newer version of the data', 'unit'],
  ['migration throws or is killed', 'unit'],
  ['two instances', 'Electron'],
  // Wine lets a second server listen on a named pipe that is in use, so only Windows can show which
  // program holds the lock of the folder.
  ['lock bypassed: two writers on one folder', 'unit', 'Windows code'],
  ['temporary files left behind', 'unit'],
  ['the clock jumps', 'unit'],
  ['store replaced while running', 'unit'],
  ['power loss', 'unit'],
  // Wine sends WM_QUERYENDSESSION and WM_ENDSESSION as Windows does, and Electron answers them by the same code.
  ['logoff, SIGTERM, SIGHUP', 'unit', 'Wine'],
  ['a million log rows', 'unit'],
  ['main process out of memory', 'unit'],
  ['page crashes', 'unit', 'host'],
  ['page hangs', 'unit'],
  ['preload or bundle missing or broken', 'unit', 'host'],
  ['uncaught exception in main', 'unit'],
  ['GPU process gone', 'Electron'],
  ['helper thread or process dies half-way', 'unit'],
  ['malformed call', 'unit'],
  ['call from a wrong sender', 'unit'],
  ['unknown call, arguments too many or missing', 'unit'],
  ['flood of calls', 'unit'],
  ['prototype pollution', 'unit'],
  ['oversized payload', 'unit'],
  ['path traversal in an export name', 'unit'],
  ['reserved and hostile file names', 'unit'],
  ['formula injection in CSV', 'unit'],
  ['delimiters, quotes, line ends and NUL in CSV', 'unit'],
  ['full disk, kill or cancel during an export', 'unit'],
  ['export target busy, a folder or a link', 'unit'],
  ['dialog returns a name without extension, or nothing', 'unit'],
  ['every way to navigate away', 'unit', 'Electron'],
  ['drag and drop of files, addresses, text', 'host'],
  ['handlers of the operating system', 'text'],
  ['traversal in app:// addresses', 'unit'],
  ['oversized or wrongly typed upload', 'unit'],
  ['hostile document names', 'unit'],
  ['zip bombs and active documents', 'unit'],
  ['UNC and device paths', 'unit'],
  ['invalid Unicode', 'unit'],
  ['NFC and NFD Vietnamese', 'unit'],
  ['any outbound traffic', 'unit', 'Electron'],
  ['engine child killed, crashed, hung or out of memory during a load', 'unit'],
  ['engine library missing, changed, or for another platform', 'Electron'],
  ['generation of data cut, changed, swapped or missing', 'unit'],
  ['disk full or read-only at every call of a load or export', 'unit'],
  ['two programs on one folder: loads, pointer, removal of old generations', 'unit'],
  ['hostile queries, memory beyond the limit', 'unit'],
  ['a person’s SQL that reaches for what it may not see', 'unit'],
  ['working out persons by many questions', 'unit'],
  ['workbooks: bombs, links, macros, a million rows', 'unit'],
  ['source file changes or vanishes while it is loaded', 'unit'],
  ['PostgreSQL and Trino fail half-way', 'unit'],
  ['gateway: slow, oversized and malformed requests', 'unit'],
  ['gateway: keys guessed, revoked, ended', 'unit'],
  ['gateway: its log cannot be written', 'unit'],
  ['package changed, cut, wrongly signed or numbered', 'unit'],
  ['sign-in: wrong passwords, clock set back, locked out', 'unit'],
  ['sample data removed, brought back, killed in between', 'unit'],
  ['closed period: figures and hashes stay', 'unit']
])

/**
 * Kind of test that demonstrates a fuse, for the fuses that the default kind `Electron` cannot
 * demonstrate.
 */
const fuseNeeds = {
  // Electron verifies the integrity of the program's asar archive on Windows and macOS only, and
  // the Electron that runs under Wine predates that check.
  embeddedAsarIntegrityValidation: 'Windows',
  // Only Electron 45 can demonstrate this fuse, because the fuse is newer than Electron 25.
  grantFileProtocolExtraPrivileges: 'Electron 45',
  wasmTrapHandlers: 'Electron 45'
}

// Fuses are claims of their own kind: a fuse belongs to Electron's executable, so our table of
// fuses and a fuse wire created by a test are no evidence for it.
export const electronFuseClaims = Object.entries(electronFuses).map(([name, on]) => ({
  id: `fuse:${name}`,
  title: on ? 'on' : 'off',
  needs: [fuseNeeds[name] ?? 'Electron']
}))

/** Ids of all rows, which are the tags of tests. */
export const assuranceClaimIds = [...securityChecklist, ...electronFuseClaims, ...faultClaims].map(
  ({ id }) => id
)

/**
 * Builds rows of the catalogue: numbers them after `letter` and takes title and needs from each
 * entry. @param {string} letter @param {readonly (readonly string[])[]} entries
 */
function rows(letter, entries) {
  return entries.map(([title = '', ...needs], index) => ({
    id: `${letter}${String(index + 1).padStart(2, '0')}`,
    title,
    needs
  }))
}
