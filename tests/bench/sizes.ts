import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  collectStaticImports,
  findBuiltFile,
  findBuiltProgramFile,
  readBuiltFile
} from '../support/program/built-files'
import { type BenchmarkResultRow, createBudgetResultRow } from './figures'
import { benchRepositoryRoot } from './program'

const out = join(benchRepositoryRoot, 'out')
const scriptSize = (file: string): number => readBuiltFile(file).length
const kb = (files: Iterable<string>, sizeOf: (file: string) => number): number =>
  [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1_000

/**
 * Measures the sizes of the code that is read at start, of the largest other file, and of the
 * package.
 */
export function measureBundleSizes(): BenchmarkResultRow[] {
  const main = join(out, 'main')
  // The entry script imports this file at once, so its size counts as code that is read at start.
  const program = findBuiltProgramFile(main)
  const assets = join(out, 'renderer', 'assets')
  const html = readFileSync(join(out, 'renderer', 'index.html'), 'utf8')
  const entries = [...html.matchAll(/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)
  const first = collectStaticImports(assets, entries)
  const others = readdirSync(assets)
    .filter(name => /\.js(?:\.br)?$/.test(name) && !/^(?:chart-canvas|editor)-/.test(name))
    .map(name => join(assets, name))
    .filter(file => !first.has(file))
  const largest = others.sort((left, right) => scriptSize(right) - scriptSize(left))[0]
  const editor = join(assets, findBuiltFile(assets, 'editor'))
  const packed = readdirSync(out, { recursive: true, withFileTypes: true })
    // The licence file is next to the executable, so that a user can read it without starting the
    // program; it does not count.
    .filter(entry => entry.isFile() && entry.name !== 'giay-phep.txt')
    .map(entry => join(entry.parentPath, entry.name))
  const row = (
    name: string,
    files: Iterable<string>,
    most: number,
    sizeOf = scriptSize
  ): BenchmarkResultRow =>
    createBudgetResultRow({ id: 'size', name, unit: 'kB', ours: kb(files, sizeOf) }, most)
  return [
    row('main, read at the start', collectStaticImports(main, ['index.js', program]), 400),
    row('renderer, first page', first, 650),
    row(`largest other chunk, ${largest?.split(/[\\/]/).at(-1)}`, largest ? [largest] : [], 150),
    row('the editor of SQL', [editor], 500),
    row(
      'all that is packed',
      [...packed, join(benchRepositoryRoot, 'package.json')],
      6_000,
      file => statSync(file).size
    )
  ]
}
