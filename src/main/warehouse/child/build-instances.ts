import { DuckDBInstance } from '@duckdb/node-api'
import { foldText } from '@shared/kit/text-fold'
import type { EngineOptions } from '../engine/messages'
import { foldTextFunctionName } from '../sql/names'
import { engineSettingsOf } from './open-instance'
import { registerTextFunction } from './text-function'

/** Pool of engines in which the program's own statements build row files. */
export interface BuildInstancePool {
  /**
   * Lends an engine with these options to `work`, which must detach what it attached. If `work`
   * fails, the engine is closed.
   */
  use<T>(opening: EngineOptions, work: (instance: DuckDBInstance) => Promise<T>): Promise<T>
}

/**
 * Creates the pool, which keeps one idle engine for each amount of memory: creating and closing an
 * engine takes 25 ms of processor time, a quarter of the build of a small file.
 */
export function createBuildInstancePool(): BuildInstancePool {
  const idle = new Map<number, DuckDBInstance>()
  return {
    async use(opening, work) {
      const instance = idle.get(opening.memory) ?? (await createBuildInstance(opening))
      idle.delete(opening.memory)
      try {
        const result = await work(instance)
        if (idle.has(opening.memory)) instance.closeSync()
        else idle.set(opening.memory, instance)
        return result
      } catch (error) {
        instance.closeSync()
        throw error
      }
    }
  }
}

/** Creates an engine that can fold texts; `settings` complete those of every engine. */
export async function createBuildInstance(
  opening: EngineOptions,
  settings: Readonly<Record<string, string>> = {}
): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...engineSettingsOf(opening),
    ...settings
  })
  const connection = await instance.connect()
  registerTextFunction(connection, foldTextFunctionName, foldText)
  connection.closeSync()
  return instance
}
