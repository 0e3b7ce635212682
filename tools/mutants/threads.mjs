import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** All sources that are bundled into the script of a thread (`?nodeWorker`). */
export function listThreadSources(root) {
  const found = new Set()
  const add = path => {
    if (found.has(path) || !existsSync(path)) return
    found.add(path)
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/from '((?:\.|@shared\/)[^']*)'/g)) {
      const target = name.startsWith('.')
        ? resolve(dirname(path), name)
        : join(root, 'src/shared', name.slice('@shared/'.length))
      for (const file of [`${target}.ts`, join(target, 'index.ts')]) add(file)
    }
  }
  for (const name of globSync('src/main/**/*-worker.ts', { cwd: root })) add(join(root, name))
  return found
}
