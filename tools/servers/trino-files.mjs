import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { printScriptStep, UserFixableError } from '../../scripts/tools.mjs'
import { fetchArchive } from './fetch-archive.mjs'

/** Trino version that the tests use; the next constant is the Java version that it requires. */
const version = '476'
const oldestJava = 24
/** Connectors that the tests use, of some fifty; `lib` is the server itself. */
const plugins = ['hive', 'memory', 'password-authenticators', 'tpch']
const top = `trino-server-${version}/`
const wanted = [`${top}lib/`, ...plugins.map(name => `${top}plugin/${name}/`)]

/**
 * The download cache is outside the project folder, so that several checkouts share the archive of
 * 800 MB.
 */
const cache = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'kho-du-lieu-quan-luc',
  'trino'
)
const archive = {
  name: `Trino ${version}`,
  url: `https://repo1.maven.org/maven2/io/trino/trino-server/${version}/trino-server-${version}.tar.gz`,
  sha256: 'cfd5accde17e8ebd251eeeb78aed1f490e77bb3a164d95a0f454bf8a7c1cbd3f',
  path: join(cache, `trino-server-${version}.tar.gz`)
}

/**
 * Paths of the Trino server files and of a Java installation that can run them; missing server
 * files are downloaded. @returns {Promise<{ home: string, java: string }>} Throws UserFixableError with
 * the reason if either is unavailable.
 */
export async function prepareTrinoFiles() {
  const java = findJava()
  const home = join(cache, `${version}-${plugins.join('-')}`)
  if (!existsSync(home)) unpack(await fetchArchive(archive), home)
  return { home, java }
}

/**
 * The first Java in the usual locations that is recent enough. Throws UserFixableError if there is none.
 */
function findJava() {
  const installed = existsSync('/usr/lib/jvm') ? readdirSync('/usr/lib/jvm') : []
  const homes = [
    process.env.JAVA_HOME,
    ...installed
      .toSorted()
      .reverse()
      .map(name => join('/usr/lib/jvm', name))
  ]
  const found = [...homes.flatMap(home => (home ? [join(home, 'bin', 'java')] : [])), 'java'].find(
    java => versionOf(java) >= oldestJava
  )
  if (!found) throw new UserFixableError(`Trino ${version} needs Java ${oldestJava} or later`)
  return found
}

function versionOf(java) {
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}

/**
 * Unpacks the required files. Most files of a connector are links to those of others, which are
 * unpacked with them and removed at the end.
 */
function unpack(path, home) {
  printScriptStep(`Trino ${version}: unpacking`)
  const part = `${home}.${process.pid}`
  const names = new Set()
  for (const line of tar('-tvzf', path).split('\n')) {
    const [name = '', target] = line.slice(line.indexOf(top)).split(' link to ')
    if (name.endsWith('/') || !wanted.some(folder => name.startsWith(folder))) continue
    names.add(name)
    if (target) names.add(target)
  }
  const list = `${part}.txt`
  try {
    mkdirSync(part, { recursive: true })
    writeFileSync(list, [...names].join('\n'))
    tar('-xzf', path, '-C', part, '--strip-components=1', '-T', list)
    for (const name of readdirSync(join(part, 'plugin'))) {
      if (!plugins.includes(name)) rmSync(join(part, 'plugin', name), { recursive: true })
    }
    renameSync(part, home)
  } finally {
    rmSync(list, { force: true })
    rmSync(part, { recursive: true, force: true })
  }
}

function tar(...args) {
  const most = 16 * 1_048_576
  const { status, stdout } = spawnSync('tar', args, { encoding: 'utf8', maxBuffer: most })
  if (status !== 0) throw new UserFixableError('the archive cannot be unpacked')
  return stdout
}
