import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findImports } from './imports.mjs'
import { root, runScript, say } from './tools.mjs'

/**
 * Software bill of materials (CycloneDX 1.6) from the lockfile alone: no clock, network or random
 * number, so that the same lockfile gives the same bytes. `shipped` names the packages that the
 * program itself imports; their dependencies are `required`, all others, used only to build or
 * test, are `excluded`.
 */
export function makeSbom(lockText, shipped) {
  const lock = JSON.parse(lockText)
  const { '': own, ...rest } = lock.packages
  const packages = Object.entries(rest).filter(([, entry]) => !entry.link)
  const paths = new Map(packages)
  const required = reach(paths, shipped)
  const components = new Map()
  const edges = new Map()
  for (const [path, entry] of packages) {
    const ref = purl(nameOf(path), entry.version)
    const isRequired = required.has(path) || components.get(ref)?.scope === 'required'
    components.set(ref, describe(path, entry, isRequired))
    const targets = dependenciesOf(paths, path, entry).map(found =>
      purl(nameOf(found), paths.get(found).version)
    )
    edges.set(ref, [...new Set([...(edges.get(ref) ?? []), ...targets])].sort())
  }
  const ownRef = purl(lock.name, lock.version)
  const direct = dependenciesOf(paths, '', {
    dependencies: { ...own.dependencies, ...own.devDependencies }
  })
  edges.set(ownRef, direct.map(found => purl(nameOf(found), paths.get(found).version)).sort())
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(lockText)}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': ownRef,
        name: lock.name,
        version: lock.version,
        purl: ownRef,
        licenses: licencesOf(own.license)
      }
    },
    components: [...components.values()].sort(byRef),
    dependencies: [...edges]
      .map(([ref, dependsOn]) => ({ ref, dependsOn }))
      .sort((left, right) => compare(left.ref, right.ref))
  }
}

function describe(path, entry, isRequired) {
  const name = nameOf(path)
  const [scope, plain] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const ref = purl(name, entry.version)
  return {
    type: 'library',
    'bom-ref': ref,
    ...(scope && { group: scope }),
    name: plain,
    version: entry.version,
    scope: isRequired ? 'required' : 'excluded',
    hashes: hashesOf(entry.integrity),
    licenses: licencesOf(entry.license),
    purl: ref
  }
}

/** Lockfile paths of these packages and all their dependencies. */
function reach(paths, names) {
  const found = new Set()
  const waiting = names.flatMap(name => resolveName(paths, '', name) ?? [])
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...dependenciesOf(paths, path, { dependencies: paths.get(path).dependencies }))
  }
  return found
}

function dependenciesOf(paths, path, { dependencies, optionalDependencies, peerDependencies }) {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap(
    name => resolveName(paths, path, name) ?? []
  )
}

/** Resolves a package like Node: beside the requiring package, then further outwards. */
function resolveName(paths, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (paths.has(candidate)) return candidate
    if (!folder) return undefined
  }
}

const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`
const compare = (left, right) => (left < right ? -1 : Number(left > right))
const byRef = (left, right) => compare(left['bom-ref'], right['bom-ref'])

function hashesOf(integrity = '') {
  return integrity.split(/\s+/).flatMap(text => {
    const [, bits, value] = /^sha(1|256|384|512)-(.+)$/.exec(text) ?? []
    return bits
      ? [{ alg: `SHA-${bits}`, content: Buffer.from(value, 'base64').toString('hex') }]
      : []
  })
}

function licencesOf(licence) {
  if (!licence) return []
  if (licence === 'UNLICENSED') return [{ license: { name: licence } }]
  return /\s/.test(licence)
    ? [{ expression: licence.replace(/^\((.*)\)$/, '$1') }]
    : [{ license: { id: licence } }]
}

/** Name-based UUID, which stays the same for the same lockfile. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Packages of the program: imported by its sources, and the runtime installed with it. */
export function shippedPackages(folder = root) {
  return [...new Set([...findImports(folder, ['src/']).keys(), 'electron'])].sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(() => {
    const target = resolve(process.argv[2] ?? join(root, 'dist', 'sbom.cdx.json'))
    const sbom = makeSbom(readFileSync(join(root, 'package-lock.json'), 'utf8'), shippedPackages())
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `${JSON.stringify(sbom, null, 2)}\n`)
    const shipped = sbom.components.filter(({ scope }) => scope === 'required').length
    say(
      `${target}: ${sbom.components.length} packages, ${shipped} of them behind the program itself`
    )
  })
}
