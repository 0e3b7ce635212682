import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Engine } from '../../src/main/warehouse/engine/client'
import {
  type EngineBuildRequest,
  type EngineRequest,
  engineResponseSchemas
} from '../../src/main/warehouse/engine/messages'

/**
 * Whether a build request writes only generated sample rows, so that the resulting file depends on
 * nothing but its statements.
 */
const isSample = (work: EngineRequest): work is EngineBuildRequest =>
  work.kind === 'build' &&
  work.files.length === 0 &&
  !work.copyOf &&
  work.statements.some(({ sql }) => /^INSERT INTO .* FROM range\(\d+, \d+\) r\(i\)$/s.test(sql))

/**
 * Writes a file under a temporary name and renames it, because another worker may read it
 * meanwhile.
 */
function replace(file: string, write: (part: string) => void): void {
  write(`${file}.${process.pid}`)
  renameSync(`${file}.${process.pid}`, file)
}

/**
 * Wraps an engine so that each file of sample rows is built once and copied afterwards: building
 * the largest takes more than half a second of a core, and tests open hundreds of programs.
 * `folder`: location of the built files, shared by all workers of a run.
 */
export function cacheSampleBuilds(engine: Engine, folder: string): Engine {
  return {
    ...engine,
    async ask(work, asking) {
      if (!isSample(work)) return engine.ask(work, asking)
      const key = JSON.stringify({ ...work, path: '' })
      const file = join(folder, createHash('sha256').update(key).digest('hex'))
      const isUsable = !engine.whyOff() && !asking?.signal?.aborted
      if (isUsable && existsSync(`${file}.json`)) {
        await setImmediate()
        copyFileSync(file, work.path)
        return engineResponseSchemas.build.parse(
          JSON.parse(readFileSync(`${file}.json`, 'utf8'))
        ) as never
      }
      const made = await engine.ask(work, asking)
      mkdirSync(folder, { recursive: true })
      replace(file, part => copyFileSync(work.path, part))
      // The response is written last, because its presence means that the file is complete.
      replace(`${file}.json`, part => writeFileSync(part, JSON.stringify(made)))
      return made
    }
  }
}
