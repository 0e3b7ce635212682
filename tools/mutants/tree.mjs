import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const copied = ['src', 'host', 'tests', 'scripts', 'tools', 'resources', 'docs']
/**
 * Matches sources that are not mutated: generated sample data and displayed texts are not rules.
 */
const aside =
  /^src\/(?:main\/(?:features\/(?:.*\/)?seed[^/]*\.ts|analytics\/data\/)|shared\/(?:features\/(?:help\/|.*text\.ts|data-mart\/sample\.ts)|kit\/(?:text|form-text|calendar-text|random|list\/settings-text)\.ts))/

/**
 * Copies the project into a temporary folder in which mutations are applied; the folder is deleted
 * when the process ends, in whatever way.
 */
export function copyProjectForMutation(root) {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
  const files = readdirSync(root, { withFileTypes: true }).filter(entry => entry.isFile())
  for (const name of [...copied, ...files.map(entry => entry.name)]) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  for (const name of ['out', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
  return folder
}

/** Lists the source files to mutate, in a stable order. */
export function listMutableSources(root) {
  return ['src/main', 'src/shared']
    .flatMap(folder => listFiles(root, folder))
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts') && !aside.test(name))
    .map(name => [name, readFileSync(join(root, name), 'utf8')])
}

/**
 * Lists the unit tests except those of the Chromium host and of scripts, which execute no source of
 * the program.
 */
export function listUnitTests(root) {
  return ['assurance', 'main', 'renderer', 'shared']
    .flatMap(folder => listFiles(root, `tests/unit/${folder}`))
    .filter(name => /\.test\.tsx?$/.test(name))
}

function listFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/')
    )
    .sort()
}
