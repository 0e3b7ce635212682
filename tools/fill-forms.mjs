// Binds and fills every XLSX and DOCX form of a folder with made-up values, and checks that parts
// that were not filled stay byte by byte, that the values are read back, and that the filled form
// differs from the empty one in its bound places only. Writes the filled forms and a manifest for
// tools/forms/check-filled.py. Usage: node tools/fill-forms.mjs <folder> <target folder>.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../scripts/tools.mjs'

const records = 6
const mostCells = 14

/** Parts that may change: sheets, what follows rows, and the document with headers and footers. */
const mayChange = {
  xlsx: /^xl\/(workbook\.xml|worksheets\/sheet|drawings\/|tables\/|comments|threadedComments\/|charts\/chart|calcChain|_rels\/workbook|pivotCache\/pivotCacheDefinition)|^\[Content_Types\]/,
  docx: /^word\/(document|header\d*|footer\d*|footnotes|endnotes|settings)\.xml$/
}

const [source, target] = process.argv.slice(2)
if (!source || !target) throw new Error('Usage: node tools/fill-forms.mjs <folder> <target folder>')
const engine = await loadEngine()

async function loadEngine() {
  const { build } = await import('vite')
  const folder = mkdtempSync(join(tmpdir(), 'forms-'))
  const part = name => join(projectRoot, `src/main/forms/engine/${name}.ts`)
  const names = ['fill-form', 'read-outline', 'read-form', 'compare-forms', 'zip-records']
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '@shared': join(projectRoot, 'src/shared') } },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        rollupOptions: {
          input: Object.fromEntries(names.map(name => [name, part(name)])),
          output: { entryFileNames: '[name].mjs' }
        }
      }
    })
    const modules = await Promise.all(
      names.map(name => import(pathToFileURL(join(folder, `${name}.mjs`)).href))
    )
    return Object.assign({}, ...modules)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Result of one form; undefined for a file that the program refuses. */
function checkForm(name) {
  const empty = readFileSync(join(source, name))
  const refusal = refusalOf(empty, [])
  if (refusal !== undefined) {
    console.log(`refused ${name}: ${refusal}`)
    return undefined
  }
  const outline = engine.readFormOutline(empty)
  const bound = outline.kind === 'xlsx' ? bindCells(outline) : bindMarks(outline)
  const { block, refused } = findBlock(empty, blockCandidates(outline))
  const fillings = block ? [block] : []
  // Some values can be filled alone, but not together, such as a table cell and a mark in it.
  for (const value of bound.slice(0, 3 * mostCells)) {
    if (fillings.length >= mostCells) break
    if (isInside(value, block)) continue
    if (refusalOf(empty, [...fillings, value]) === undefined) fillings.push(value)
  }
  const filled = engine.fillForm(empty, fillings)
  const targets = fillings.map(({ target, columns }) =>
    columns ? { target, columns } : { target }
  )
  const faults = [
    ...changedParts(empty, filled.bytes, outline.kind),
    ...unreadValues(engine.readForm(filled.bytes, targets, empty), fillings),
    ...engine
      .compareForms(empty, filled.bytes, targets)
      .map(found => `differs: ${JSON.stringify(found)}`)
  ]
  writeFileSync(join(target, name), filled.bytes)
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${fillings.length} places, block ${block ? JSON.stringify(block.target) : 'none'}${refused.map(reason => `\n     refused: ${reason}`).join('')}${faults.map(fault => `\n     ${fault}`).join('')}`
  )
  const places = fillings.filter(filling => filling !== block).map(filling => filling.target)
  const { changed } = filled
  return { name, kind: outline.kind, changed, places, block: block ?? null, faults }
}

const number = place => ({ kind: 'number', value: String(1_000 + place * 7) })
const text = place => ({ kind: 'text', value: `Số liệu <${place}> & "ghi chú"` })
const letters = column =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26))

/** Cells of all sheets that are bound: empty ones with borders first, then any without a formula. */
function bindCells({ sheets, styles }) {
  const cells = sheets.flatMap(sheet =>
    sheet.cells
      .filter(cell => cell.formula === undefined && isTopLeft(sheet, cell))
      .map(cell => ({ sheet, cell, rank: rankOf(cell, styles[cell.style]) }))
  )
  return cells
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ sheet, cell }, place) => ({
      target: {
        kind: 'cell',
        sheet: sheet.name,
        address: `${letters(cell.column)}${cell.row + 1}`
      },
      value: styles[cell.style]?.date
        ? { kind: 'date', value: '2026-10-31' }
        : place % 4 === 3
          ? text(place)
          : number(place)
    }))
}

function rankOf(cell, style) {
  if (cell.kind !== 'empty') return 2
  return style?.borders ? 0 : 1
}

const isTopLeft = (sheet, { row, column }) =>
  !sheet.merges.some(
    range =>
      row >= range.top &&
      row <= range.bottom &&
      column >= range.left &&
      column <= range.right &&
      (row !== range.top || column !== range.left)
  )

/** Rows of the first sheet, or of the largest table, that could be repeated. */
function blockCandidates(outline) {
  if (outline.kind === 'docx') return tableCandidates(outline)
  return outline.sheets.flatMap(sheet => {
    const byRow = Map.groupBy(sheet.cells, ({ row }) => row)
    return [...byRow]
      .filter(([, cells]) => {
        const free = cells.filter(cell => cell.kind === 'empty' && isTopLeft(sheet, cell))
        return free.length >= 2
      })
      .map(([row, cells]) => {
        const free = cells.filter(
          cell =>
            cell.kind === 'empty' && isTopLeft(sheet, cell) && !outline.styles[cell.style]?.date
        )
        return {
          target: { kind: 'block', sheet: sheet.name, firstRow: row + 1, lastRow: row + 1 },
          columns: free.slice(0, 5).map(({ column }) => ({ to: letters(column) }))
        }
      })
      .filter(({ columns }) => columns.length > 0)
      .slice(0, 40)
  })
}

function tableCandidates({ blocks }) {
  return blocks
    .filter(({ kind }) => kind === 'table')
    .flatMap(table =>
      Array.from({ length: table.rows }, (_, row) => ({
        target: { kind: 'tableRow', table: table.table, row },
        columns: table.cells
          .filter(cell => cell.row === row && !cell.isCovered)
          .map(({ column }) => ({ to: String(column) })),
        labels: table.cells.filter(cell => cell.row === row && hasText(cell)).length
      }))
    )
    .filter(({ columns }) => columns.length > 1)
    .toSorted((one, other) => one.labels - other.labels)
    .map(({ target, columns }) => ({ target, columns }))
}

const hasText = ({ paragraphs }) =>
  paragraphs.some(({ runs }) => runs.some(run => run.text?.trim()))

/** Marks and empty table cells of a document that are bound. */
function bindMarks({ marks, blocks }) {
  const cells = blocks
    .filter(({ kind }) => kind === 'table')
    .flatMap(table =>
      table.cells
        // A label tells where a repeated row ends, so it is not replaced.
        .filter(cell => !cell.isCovered && !hasText(cell))
        .map(({ row, column }) => ({ kind: 'tableCell', table: table.table, row, column }))
    )
  const targets = [...marks.map(({ name }) => ({ kind: 'mark', name })), ...cells.toReversed()]
  return targets.map((found, place) => ({
    target: found,
    value: place % 3 === 0 ? text(place) : number(place)
  }))
}

/** Whether a value stands in a row that the block repeats. */
function isInside({ target: place }, block) {
  if (!block) return false
  const { target: repeated } = block
  if (place.kind === 'tableCell') {
    return place.table === repeated.table && place.row === repeated.row
  }
  const row = Number(/\d+/.exec(place.address ?? '')?.[0])
  return place.sheet === repeated.sheet && row >= repeated.firstRow && row <= repeated.lastRow
}

/** The first block that can grow, with its records; the reasons why others cannot. */
function findBlock(empty, candidates) {
  const refused = new Set()
  for (const candidate of candidates) {
    const rows = Array.from({ length: records }, (_, record) =>
      candidate.columns.map((_, column) => number(record * 10 + column))
    )
    const block = { ...candidate, rows }
    const reason = refusalOf(empty, [block])
    if (reason === undefined) return { block, refused: [...refused] }
    refused.add(reason)
  }
  return { block: undefined, refused: [...refused] }
}

/** Reason why a form cannot be filled; undefined if it can. */
function refusalOf(empty, fillings) {
  try {
    engine.fillForm(empty, fillings)
    return undefined
  } catch (error) {
    if (error?.code === undefined) throw error
    return error.message
  }
}

function changedParts(empty, filled, kind) {
  const [before, after] = [engine.openZipPackage(empty), engine.openZipPackage(filled)]
  const raw = ({ file, records: found, directoryStart }, record) => {
    const next = found.map(({ offset }) => offset).filter(offset => offset > record.offset)
    return file.subarray(record.offset, Math.min(directoryStart, ...next))
  }
  return before.records
    .filter(({ name }) => !mayChange[kind].test(name))
    .flatMap(record => {
      const other = after.records.find(({ name }) => name === record.name)
      const isSame = other && raw(before, record).equals(raw(after, other))
      return isSame ? [] : [`part ${record.name} changed`]
    })
}

function unreadValues(results, fillings) {
  return results.flatMap((result, place) => {
    const { value, rows, target: found } = fillings[place]
    const is = JSON.stringify(result.rows ?? result.value ?? result.fault)
    const was = JSON.stringify(rows ?? value)
    return is === was ? [] : [`read ${JSON.stringify(found)}: ${is} instead of ${was}`]
  })
}

mkdirSync(target, { recursive: true })
const names = readdirSync(source).filter(name => /\.(xlsx|docx)$/i.test(name))
const results = names.map(checkForm).filter(result => result !== undefined)
writeFileSync(join(target, 'manifest.json'), JSON.stringify(results, null, 1))
const failed = results.filter(({ faults }) => faults.length > 0)
console.log(`${results.length} forms, ${failed.length} with faults`)
if (failed.length > 0) process.exitCode = 1
