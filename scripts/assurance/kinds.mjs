/**
 * Kind of evidence: what ran a test, which limits what the test can show.
 * - `text`: the test reads source code and runs none of it; its title says `(text)`.
 * - `unit`: our code in Node on Linux or macOS.
 * - `host`: the built program over the Chromium host, which stands in for Electron and therefore shows nothing of Electron.
 * - `Electron 25`, `Electron 45`: the built program over that Electron on Linux or macOS. 45 is the version that we ship.
 * - `Wine`: our code or the program as Windows executables under Wine.
 * - `Windows`: the same on Windows itself, the program over Electron 45.
 * @typedef {'text' | 'unit' | 'host' | 'Electron 25' | 'Electron 45' | 'Wine' | 'Windows'} Kind
 */

/** @type {readonly Kind[]} */
export const evidenceKinds = [
  'text',
  'unit',
  'host',
  'Electron 25',
  'Electron 45',
  'Wine',
  'Windows'
]

/**
 * Kinds of evidence that the file run.json of a stored test report may name. @type {readonly
 * Kind[]}
 */
export const storedReportKinds = ['Electron 25', 'Electron 45', 'Wine', 'Windows']

/**
 * For each need of a row in the catalogue of claims, the kinds of evidence that meet it.
 * `ofProgram` demands a test of the whole program, not of our code in Node. Wine does not meet
 * `Electron`: the sandbox, the graphics and the pipes under it are Wine's own, not those of a
 * system that people use. @type {Readonly<Record<string, { kinds: readonly Kind[], ofProgram:
 * boolean }>>}
 */
const needs = {
  text: { kinds: evidenceKinds, ofProgram: false },
  unit: {
    kinds: evidenceKinds.filter(kind => kind !== 'text' && kind !== 'host'),
    ofProgram: false
  },
  host: {
    kinds: evidenceKinds.filter(kind => kind !== 'text' && kind !== 'unit'),
    ofProgram: true
  },
  Electron: { kinds: ['Electron 25', 'Electron 45', 'Windows'], ofProgram: true },
  'Electron 45': { kinds: ['Electron 45', 'Windows'], ofProgram: true },
  Wine: { kinds: ['Wine', 'Windows'], ofProgram: true },
  'Windows code': { kinds: ['Windows'], ofProgram: false },
  Windows: { kinds: ['Windows'], ofProgram: true }
}

/**
 * Names of the needs of catalogue rows, such as `unit` or `Electron 45`: the kinds of evidence that
 * a claim may require.
 */
export const evidenceRequirementNames = Object.keys(needs)

/**
 * Whether a passing test, by its kind and file, is the evidence that a need of a claim requires.
 * @param {string} need @param {{ file: string, kind: Kind }} test
 */
export function meetsEvidenceRequirement(need, { file, kind }) {
  const { kinds: enough, ofProgram } = needs[need]
  return enough.includes(kind) && (!ofProgram || isWholeProgramTestFile(file))
}

/** Whether a test file starts the whole program: every test file except unit tests. */
export function isWholeProgramTestFile(file) {
  return !file.startsWith('tests/unit/')
}

const textMark = / ?\(text\)/

/** Title of a test without the mark `(text)`, which says that the test only reads source code. */
export function removeSourceTextTestMark(title) {
  return title.replace(textMark, '')
}

/**
 * Kind of evidence that a test gives, by its file, its mark `(text)`, and the kind of its run.
 * @param {string} file path below the project @param {string} title @param {Kind} runKind runtime
 * of the program; `unit` for a run of Node alone @returns {Kind}
 */
export function evidenceKindOf(file, title, runKind) {
  if (textMark.test(title)) return 'text'
  if (file.startsWith('tests/unit/host/')) return 'host'
  if (isWholeProgramTestFile(file)) return runKind
  // Unit tests run in Node, whatever Electron the other tests of the run used, so only the
  // operating system counts.
  return runKind === 'Wine' || runKind === 'Windows' ? runKind : 'unit'
}

/** Kind of evidence for a real Electron, by its version. Undefined for a version without a kind. */
export function electronEvidenceKindOf(version) {
  const kind = `Electron ${version?.replace(/^v/, '').split('.')[0]}`
  return storedReportKinds.find(known => known === kind)
}
