// Prints the structure of src: file sizes, imports between folders, and names that several files
// declare. Usage: node tools/structure.mjs [--edges]
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export const projectRootFolder = resolve(import.meta.dirname, '..')

/** Paths of all TypeScript files below a folder, relative to the project root, with `/`. */
export function listTypeScriptFiles(folder) {
  return readdirSync(join(projectRootFolder, folder), { recursive: true })
    .map(name => join(folder, String(name)).split(sep).join('/'))
    .filter(name => /\.tsx?$/.test(name))
    .sort()
}

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?\sfrom\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/**
 * Files of this project that a file imports, as paths relative to the project root without
 * extension.
 */
export function importedFilesOf(file) {
  const text = readFileSync(join(projectRootFolder, file), 'utf8')
  return [...text.matchAll(importPattern)].flatMap(([, of, lazy]) => {
    const specifier = of ?? lazy
    if (specifier.startsWith('@shared/')) return [specifier.replace('@shared', 'src/shared')]
    if (specifier.startsWith('@renderer/')) return [specifier.replace('@renderer', 'src/renderer')]
    if (!specifier.startsWith('.')) return []
    return [
      relative(projectRootFolder, resolve(projectRootFolder, dirname(file), specifier))
        .split(sep)
        .join('/')
    ]
  })
}

/**
 * Imports between the direct subfolders of `parent`: importing folder → imported folder → importing
 * files. A file directly in `parent` belongs to no subfolder.
 */
export function importEdgesBelow(parent) {
  const folderOf = path => {
    if (!path.startsWith(`${parent}/`)) return undefined
    const [first, ...rest] = path.slice(parent.length + 1).split('/')
    return rest.length > 0 ? first : undefined
  }
  const edges = new Map()
  for (const file of listTypeScriptFiles(parent)) {
    const from = folderOf(file)
    if (from === undefined) continue
    for (const target of importedFilesOf(file)) {
      const to = folderOf(target)
      if (to === undefined || to === from) continue
      const known = edges.get(from) ?? new Map()
      edges.set(from, known.set(to, [...(known.get(to) ?? []), `${file} → ${target}`]))
    }
  }
  return edges
}

/** Pairs of folders that import each other. */
export function findMutualImportPairs(edges) {
  return [...edges].flatMap(([from, targets]) =>
    [...targets.keys()].filter(to => from < to && edges.get(to)?.has(from)).map(to => [from, to])
  )
}

const countEdges = edges => [...edges.values()].reduce((sum, targets) => sum + targets.size, 0)

function printSizes(folder) {
  const sizes = listTypeScriptFiles(folder)
    .map(file => readFileSync(join(projectRootFolder, file), 'utf8').split('\n').length - 1)
    .sort((a, b) => a - b)
  const at = share => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]
  const lines = sizes.reduce((sum, size) => sum + size, 0)
  const small = sizes.filter(size => size < 20).length
  console.log(
    `${folder.padEnd(18)} ${sizes.length} files, ${lines} lines, median ${at(0.5)}, p90 ${at(0.9)}, max ${sizes.at(-1)}, under 20 lines ${small}`
  )
  return { files: sizes.length, small }
}

function printNames() {
  const types = new Map()
  const values = new Map()
  for (const file of listTypeScriptFiles('src')) {
    const text = readFileSync(join(projectRootFolder, file), 'utf8')
    const add = (map, name) => map.set(name, (map.get(name) ?? new Set()).add(file))
    for (const [, name] of text.matchAll(/^(?:export )?(?:interface|type) (\w+)/gm))
      add(types, name)
    for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm))
      add(values, name)
  }
  const shared = map => [...map.values()].filter(files => files.size > 1).length
  console.log(`type names declared in several files: ${shared(types)}`)
  console.log(`exported values of the same name in several files: ${shared(values)}`)
}

if (process.argv[1] === import.meta.filename) {
  const totals = ['src/main', 'src/preload', 'src/renderer', 'src/shared'].map(printSizes)
  const sum = key => totals.reduce((total, one) => total + one[key], 0)
  console.log(`src: ${sum('files')} files, ${sum('small')} under 20 lines`)
  const mainFolders = readdirSync(join(projectRootFolder, 'src/main'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({
      name,
      lines: listTypeScriptFiles(`src/main/${name}`).reduce(
        (total, file) =>
          total + readFileSync(join(projectRootFolder, file), 'utf8').split('\n').length - 1,
        0
      )
    }))
    .sort((a, b) => b.lines - a.lines)
  const mainLines = mainFolders.reduce((total, { lines }) => total + lines, 0)
  const [{ name, lines }] = mainFolders
  console.log(
    `biggest folder of main: ${name}, ${lines} lines (${Math.round((lines / mainLines) * 100)} %)`
  )
  for (const parent of [
    'src/main',
    'src/main/features',
    'src/shared',
    'src/shared/features',
    'src/renderer',
    'src/renderer/features'
  ]) {
    const edges = importEdgesBelow(parent)
    const pairs = findMutualImportPairs(edges)
    console.log(
      `${parent}: ${countEdges(edges)} imports between folders, ${pairs.length} mutual${pairs.length > 0 ? ` (${pairs.map(pair => pair.join(' ↔ ')).join(', ')})` : ''}`
    )
    if (process.argv.includes('--edges')) {
      for (const [from, targets] of edges) {
        for (const [to, files] of targets)
          console.log(
            `   ${from} → ${to} (${files.length})\n      ${files.slice(0, 3).join('\n      ')}`
          )
      }
    }
  }
  printNames()
}
