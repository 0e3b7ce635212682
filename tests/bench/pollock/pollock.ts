import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { stringify } from 'csv-stringify/sync'
import { loadPollockTable, parseCleanPollockFile, pollutionKindOfFile } from './loaded-table'
import {
  measurePollockFile,
  type PollockFileMeasures,
  pollockScoreOf,
  rejectedFileMeasures
} from './measures'
import { isSameTable } from './same-table'

interface Options {
  /**
   * Path of the benchmark, unpacked or as an archive: a folder with `csv` and `clean`, or its
   * parent, with `pollock_weights.json`.
   */
  readonly from: string
  /**
   * Output folder for the loaded tables, in the format that the benchmark's own evaluation program
   * reads.
   */
  readonly to: string | undefined
}

interface Measured {
  readonly name: string
  readonly measures: PollockFileMeasures
  readonly score: number
  /** Whether the loaded table equals the clean version cell by cell. */
  readonly isSame: boolean
}

/**
 * Loads every file of the Pollock benchmark with defaults and compares it with its clean version.
 * Prints the measures, the simple and the weighted score (maximum 10), and the kinds of files with
 * the largest losses.
 */
export async function measurePollock(folder: string, options: Options): Promise<void> {
  const root = unpack(options.from, folder)
  const data = ['polluted_files', 'survey_sample', '.']
    .map(name => join(root, name))
    .find(path => existsSync(join(path, 'csv')))
  if (!data) throw new Error(`No folder csv in ${root}`)
  if (options.to) mkdirSync(options.to, { recursive: true })
  const measured: Measured[] = []
  for (const name of readdirSync(join(data, 'csv')).sort()) {
    const clean = parseCleanPollockFile(readFileSync(join(data, 'clean', name), 'utf8'))
    let isSame = false
    const measures = await loadPollockTable(join(data, 'csv', name)).then(
      loaded => {
        if (options.to)
          writeFileSync(join(options.to, `${name}_converted.csv`), stringify([...loaded.rows]))
        isSame = isSameTable(clean, loaded, hasHeader(data, name))
        return measurePollockFile(clean, loaded.rows)
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        // An empty clean version means that there is nothing to load, so the program must report
        // the file as empty.
        if (clean.length === 0) {
          isSame = true
          return measurePollockFile(clean, [])
        }
        if (options.to)
          writeFileSync(join(options.to, `${name}_converted.csv`), 'Application Error')
        return rejectedFileMeasures
      }
    )
    measured.push({ name, measures, score: pollockScoreOf(measures), isSame })
  }
  print(measured, join(root, 'pollock_weights.json'))
}

function unpack(from: string, folder: string): string {
  if (statSync(from).isDirectory()) return from
  execFileSync('tar', ['-xf', from, '-C', folder])
  return folder
}

/**
 * Whether a file has titles according to the benchmark's parameters; those of a polluted file are
 * in the parameters of its clean version.
 */
function hasHeader(data: string, name: string): boolean {
  const path = join(data, 'parameters', `${name}_parameters.json`)
  if (!existsSync(path) || basename(data) !== 'survey_sample') return true
  return String(JSON.parse(readFileSync(path, 'utf8')).header_lines) !== '0'
}

function print(measured: readonly Measured[], weightsFile: string): void {
  const mean = (of: (file: PollockFileMeasures) => number): string =>
    (measured.reduce((sum, { measures }) => sum + of(measures), 0) / measured.length).toFixed(4)
  const line = (part: 'header' | 'records' | 'cells'): string =>
    ['precision', 'recall', 'f1']
      .map(key => `${key} ${mean(file => file[part][key as 'f1'])}`)
      .join(', ')
  console.log(`files ${measured.length}, success ${mean(({ success }) => success)}`)
  for (const part of ['header', 'records', 'cells'] as const) console.log(`${part}: ${line(part)}`)
  console.log(`simple score: ${mean(pollockScoreOf)}`)
  if (existsSync(weightsFile)) {
    const weights: Record<string, number> = JSON.parse(readFileSync(weightsFile, 'utf8'))
    // The weights include files of the paper's survey that are not part of the benchmark, so the
    // sum counts only measured files.
    const all = measured.map(({ name }) => weights[name] ?? 0)
    const total = all.reduce((sum, weight) => sum + weight, 0)
    const sum = measured.reduce((score, file, at) => score + file.score * (all[at] ?? 0), 0)
    console.log(`weighted score: ${(sum / total).toFixed(4)}`)
  }
  const others = measured.filter(({ isSame }) => !isSame)
  console.log(`loaded as the clean version: ${measured.length - others.length}`)
  const kinds = new Map<string, { lost: number; files: string[] }>()
  for (const { name, score } of others) {
    const kind = kinds.get(pollutionKindOfFile(name)) ?? { lost: 0, files: [] }
    kind.files.push(name)
    kinds.set(pollutionKindOfFile(name), { ...kind, lost: kind.lost + 10 - score })
  }
  for (const [, { lost, files }] of [...kinds].sort(([, a], [, b]) => b.lost - a.lost)) {
    const share = (lost / files.length).toFixed(4)
    console.log(`- ${share} lost in each of ${files.length}, such as ${files[0]}`)
  }
}
