import { type FileSystem, nodeFileSystem } from '../../../src/main/store/disk/file-system'

export interface FileSystemCall {
  readonly name: keyof FileSystem
  /** Ordinal number of the call since the last `reset`, from 1. */
  readonly index: number
  readonly path: string
  /** Second path of the call: the new name of a link or rename. */
  readonly to: string
}

export type CallOverride = { readonly fail: Error } | { readonly answer: unknown } | undefined

/** Error as the operating system reports it, with this code. */
export function createErrnoError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/**
 * Real file system, except for calls for which the rule of `reset` decides another outcome; every
 * call is recorded.
 */
export function createBreakableFileSystem() {
  const calls: FileSystemCall[] = []
  let decide: (call: FileSystemCall) => CallOverride = () => undefined

  function wrap<K extends keyof FileSystem>(name: K): FileSystem[K] {
    const run = (...args: readonly unknown[]): unknown => {
      const call = { name, index: calls.length + 1, path: String(args[0]), to: String(args[1]) }
      calls.push(call)
      const outcome = decide(call)
      if (outcome && 'fail' in outcome) throw outcome.fail
      if (outcome) return outcome.answer
      return Reflect.apply(nodeFileSystem[name], undefined, args)
    }
    return run as FileSystem[K]
  }

  const fs: FileSystem = {
    open: wrap('open'),
    write: wrap('write'),
    sizeOf: wrap('sizeOf'),
    sync: wrap('sync'),
    close: wrap('close'),
    link: wrap('link'),
    copy: wrap('copy'),
    rename: wrap('rename'),
    remove: wrap('remove'),
    removeAside: wrap('removeAside'),
    makeFolder: wrap('makeFolder'),
    syncFolder: wrap('syncFolder'),
    list: wrap('list'),
    read: wrap('read'),
    stat: wrap('stat'),
    checkWritable: wrap('checkWritable'),
    free: wrap('free')
  }

  return {
    fs,
    calls,
    /**
     * Clears the recorded calls and sets the rule that decides the outcome of each call; without a
     * rule every call succeeds.
     */
    reset(rule: (call: FileSystemCall) => CallOverride = () => undefined): void {
      calls.length = 0
      decide = rule
    }
  }
}
