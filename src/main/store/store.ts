import { dirname, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { z } from '@shared/kit/zod'
import { reportProgramFault } from '../faults/report-fault'
import { wait } from '../runtime/async/wait'
import { createStateChangeQueue } from './change-queue'
import { openDiskFile } from './disk/disk-file'
import { nodeFileSystem } from './disk/file-system'
import { createSchemaMismatchError, toAppError } from './errors'
import { createFilePoller } from './follow-file'
import { createConflictNotice, createReadOnlyNotice, type StoreNotice } from './recovery/notices'
import { recoverState } from './recovery/recovery'
import { parseChangedState } from './state/check-state'
import type { Store, StoreOptions, StoreSystemDependencies } from './store-types'

export type { Store, StoreOptions } from './store-types'

/**
 * Opens a store; restores its file from a rolling copy, or writes its initial state, if needed.
 * Throws only if the initial state does not fit the schema.
 */
export function openStore<S extends object>(options: StoreOptions<S>): Store<S> {
  const { directory, name, version, schema, clock } = options
  const system: StoreSystemDependencies = {
    fs: nodeFileSystem,
    platform: process.platform,
    wait,
    ...options.system
  }
  const { fs, platform } = system
  const path = join(directory, `${name}.json`)
  const quarantine = { fs, clock, folder: join(directory, 'quarantine') }
  const recovered = recoverState({ ...options, path, quarantine, platform })
  const notices = [...recovered.notices]
  const changeListeners = new Set<(state: Readonly<S>) => void>()
  const noticeListeners = new Set<(notice: StoreNotice) => void>()
  let state = recovered.state
  let isRefused = recovered.locked === undefined && notices.some(({ kind }) => kind === 'readOnly')

  if (!recovered.locked && !isRefused) {
    try {
      fs.checkWritable(directory)
      if (recovered.file !== undefined) makeNameDurable(fs, path, platform)
    } catch (error) {
      isRefused = true
      notices.push(createReadOnlyNotice(toAppError(error, platform)))
    }
  }

  function addNotice(notice: StoreNotice): void {
    notices.push(notice)
    notifyListeners(noticeListeners, notice)
  }

  const file = openDiskFile({
    path,
    version,
    quarantine,
    recovered,
    onConflict: aside => addNotice(createConflictNotice(path, aside))
  })

  const queue = createStateChangeQueue<S>({
    read: () => state,
    check: (draft, before) => checkState(draft, before, schema),
    save: next => {
      try {
        file.save(next)
      } catch (error) {
        throw toAppError(error, platform)
      }
    },
    publish: next => {
      state = next
      isRefused = false
      notifyListeners(changeListeners, next)
    },
    wait: system.wait
  })

  const look = options.follows ? createFilePoller({ fs, path, version, schema }) : undefined

  return {
    read: () => {
      const next = look?.()
      if (next !== undefined) {
        state = next
        notifyListeners(changeListeners, next)
      }
      return state
    },
    update: change => {
      const { locked } = recovered
      if (locked) return Promise.reject(new AppError(locked.code, locked.message))
      return queue.add(change)
    },
    flush: queue.flush,
    onChange: listener => addStoreListener(changeListeners, listener),
    onNotice: listener => addStoreListener(noticeListeners, listener),
    get notices() {
      return [...notices]
    },
    get mode() {
      return recovered.locked || isRefused ? 'read-only' : 'normal'
    }
  }
}

/**
 * Flushes the name of a file that was read: a killed process may have left it unflushed, and what
 * follows from the content, such as deleted files, must not survive a power failure that the name
 * does not. Throws errno errors, except of a file that another program has open for a moment.
 */
function makeNameDurable(
  fs: StoreSystemDependencies['fs'],
  path: string,
  platform: NodeJS.Platform
): void {
  try {
    fs.syncFolder(dirname(path), path)
  } catch (error) {
    if (toAppError(error, platform).code !== 'BUSY') throw error
  }
}

function checkState<S extends object>(draft: S, before: S, schema: z.ZodType<S>): S {
  try {
    return parseChangedState(draft, before, schema)
  } catch (error) {
    throw createSchemaMismatchError(error)
  }
}

function addStoreListener<E>(listeners: Set<(event: E) => void>, listener: (event: E) => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notifyListeners<E>(listeners: ReadonlySet<(event: E) => void>, event: E): void {
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      // The change is durable, so an exception in a listener must not make it look failed.
      reportProgramFault('store listener', error)
    }
  }
}
