import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

/**
 * Patterns of module specifiers: static and dynamic imports, requires, the urls of style sheets,
 * paths into node_modules.
 */
const patterns = [
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?\sfrom\s+['"]([^'"\s]+)['"]/g,
  /(?:^|[\s;}])import\s+['"]([^'"\s]+)['"]/g,
  /\b(?:import|require|import\.meta\.resolve)\(\s*['"]([^'"\s]+)['"]/g,
  /url\(\s*['"]([^'"\s]+)['"]/g
]
const paths = [
  /\bpackageFilePath\(\s*['"]([^'"]+)['"](?:,\s*['"]([^'"]+)['"])?/g,
  /['"]node_modules['"],\s*['"]([^'".][^'"]*)['"](?:,\s*['"]([^'"]+)['"])?/g
]

const builtin = new Set(builtinModules)
/** Path aliases of the project's own folders, which are not packages. */
const aliases = ['@shared/', '@renderer/']

/** Package of a module specifier; undefined for the project's own files and for Node's modules. */
function packageOf(specifier) {
  const [, inside] = /^[./].*\bnode_modules\/(.+)$/.exec(specifier) ?? []
  if (inside) return packageOf(inside)
  if (/^[./#]|^[a-z]+:/.test(specifier) || specifier.includes('${')) return undefined
  if (aliases.some(alias => specifier.startsWith(alias))) return undefined
  const [first, second] = specifier.split('/')
  if (builtin.has(specifier) || builtin.has(first)) return undefined
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) ? name : undefined
}

export function importedPackageNamesOf(text) {
  const found = new Set()
  for (const pattern of patterns) {
    for (const [, specifier] of text.matchAll(pattern)) found.add(packageOf(specifier))
  }
  for (const pattern of paths) {
    for (const [, first, second = ''] of text.matchAll(pattern)) {
      found.add(packageOf(first.startsWith('@') ? `${first}/${second}` : first))
    }
  }
  found.delete(undefined)
  return found
}

/** Packages imported by the files below these folders, each with the importing files. */
export function findPackageImports(root, folders) {
  const files = folders.flatMap(folder =>
    folder.endsWith('/')
      ? readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, String(name)))
      : [folder]
  )
  const found = new Map()
  for (const file of files.filter(name => /\.(?:[cm]?[jt]sx?|css)$/.test(name))) {
    for (const name of importedPackageNamesOf(readFileSync(join(root, file), 'utf8'))) {
      found.set(name, [...(found.get(name) ?? []), file])
    }
  }
  return found
}
