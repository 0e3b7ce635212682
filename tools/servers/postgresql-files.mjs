import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/**
 * Folder with the programs of the newest installed PostgreSQL version; undefined if none is
 * installed.
 */
export function findPostgresqlPrograms() {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))
  const folders = [
    ...newest.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':')
  ]
  return folders.find(folder =>
    ['initdb', 'postgres', 'psql'].every(name => existsSync(join(folder, name)))
  )
}

/**
 * Operating system user for running PostgreSQL, which refuses to run as root. @returns {{ readonly
 * uid: number, readonly gid: number } | undefined}
 */
export function findServerUser() {
  if (process.getuid?.() !== 0) return undefined
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) }
}
