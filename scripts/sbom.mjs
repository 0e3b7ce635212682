import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPackageImports } from './imports.mjs'
import { printScriptStep, projectRoot, runScript } from './tools.mjs'

/**
 * Software bill of materials (CycloneDX) by `npm sbom` from the lockfile alone, without its
 * timestamp and random number, so that the same lockfile and npm give the same bytes. `shipped`
 * names the packages that the program itself imports; they and their dependencies are `required`,
 * all others, used only to build or test, are `excluded`.
 *
 * @param {readonly string[]} shipped
 * @returns {{
 *   components: Record<'bom-ref' | 'name' | 'purl' | 'scope' | 'version', string>[]
 *     & { licenses: object[], hashes: { content: string }[] }[]
 *   dependencies: { ref: string, dependsOn: string[] }[]
 * }}
 */
export function buildSoftwareBillOfMaterials(shipped) {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const isWindows = process.platform === 'win32'
  const bytes = execFileSync('npm', args, {
    cwd: projectRoot,
    maxBuffer: 2 ** 28,
    shell: isWindows
  })
  const { serialNumber, metadata, components, ...rest } = JSON.parse(String(bytes))
  const { timestamp, ...described } = metadata
  const edges = new Map(rest.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const own = metadata.component['bom-ref']
  const required = reach(
    edges,
    edges.get(own).filter(ref => shipped.includes(ref.slice(0, ref.lastIndexOf('@'))))
  )
  return {
    ...rest,
    serialNumber: `urn:uuid:${uuidOf(readFileSync(join(projectRoot, 'package-lock.json')))}`,
    // npm names the root component after its folder, so the name is replaced by that of the
    // package.
    metadata: { ...described, component: { ...metadata.component, name: own.split('@')[0] } },
    components: components.map(component => ({
      ...component,
      scope: required.has(component['bom-ref']) ? 'required' : 'excluded'
    }))
  }
}

/**
 * Packages that can be reached from the given packages over dependencies, including the given ones.
 */
function reach(edges, from) {
  const found = new Set()
  const waiting = [...from]
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (found.has(ref)) continue
    found.add(ref)
    waiting.push(...(edges.get(ref) ?? []))
  }
  return found
}

/** Name-based UUID, which stays the same for the same lockfile. */
function uuidOf(bytes) {
  const hex = createHash('sha256').update(bytes).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Packages of the program: imported by its sources, and the runtime installed with it. */
export function listShippedPackages(folder = projectRoot) {
  return [...new Set([...findPackageImports(folder, ['src/']).keys(), 'electron'])].sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(() => {
    const target = resolve(process.argv[2] ?? join(projectRoot, 'dist', 'sbom.cdx.json'))
    const sbom = buildSoftwareBillOfMaterials(listShippedPackages())
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `${JSON.stringify(sbom, null, 2)}\n`)
    const shipped = sbom.components.filter(({ scope }) => scope === 'required').length
    printScriptStep(
      `${target}: ${sbom.components.length} packages, ${shipped} of them behind the program itself`
    )
  })
}
